import * as v from 'valibot';

/** Names of fields, and the names that they get. Each of the new names stands there once. */
type Names = Readonly<Record<string, string>>;

type Renamed<TValue, TNames> = {
  [K in keyof TValue as K extends keyof TNames ? TNames[K] & string : K]: TValue[K];
};

type Reversed<TNames> = { [K in keyof TNames as TNames[K] & string]: K };

/** An object whose fields have the names of `terms` once they are read; what is not listed there keeps its own. */
export function renamed<TEntries extends v.ObjectEntries, const TTerms extends Names>(
  entries: TEntries,
  terms: TTerms,
) {
  return v.pipe(
    v.object(entries),
    v.transform((fields) => renameFields(fields, terms)),
  );
}

/** The reverse of `renamed`, for what is sent: the fields in their order, under their names on the wire. */
export function onWire<TValue, const TTerms extends Names>(
  value: TValue,
  terms: TTerms,
): Renamed<TValue, Reversed<TTerms>>;
export function onWire(value: Readonly<Record<string, unknown>>, terms: Names): object {
  return renameFields(value, wireNamesOf(terms));
}

/** Turned round once for each table of names: a list asks for it at every row. */
const knownWireNames = new WeakMap<Names, Names>();

function wireNamesOf(terms: Names): Names {
  const known = knownWireNames.get(terms);
  if (known !== undefined) return known;
  const wireNames = Object.fromEntries(Object.entries(terms).map(([wireName, term]) => [term, wireName]));
  knownWireNames.set(terms, wireNames);
  return wireNames;
}

function renameFields<TValue, TNames extends Names>(value: TValue, names: TNames): Renamed<TValue, TNames>;
function renameFields(value: Readonly<Record<string, unknown>>, names: Names): object {
  // A plain loop, which asks for no list of names: lists have thousands of rows.
  const fields: Record<string, unknown> = {};
  for (const name in value) fields[names[name] ?? name] = value[name];
  return fields;
}
