/** Reading the variables of a process. No page has any: for what runs in Node. */
import * as v from 'valibot';

/** Variables by their names. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A port; from 0 where a free one may be taken. */
export function portFrom(lowest: 0 | 1) {
  const needed = `a port from ${lowest} to 65535 is needed`;
  return v.pipe(
    v.string(),
    v.digits(needed),
    v.transform(Number),
    v.minValue(lowest, needed),
    v.maxValue(65_535, needed),
  );
}

/** Where the reference API listens when `API_PORT` names no other port (RUN-09). */
export const usualApiPort = '4000';

const neededAddress = 'an http or https address is needed';

export const addressSchema = v.pipe(v.string(), v.url(neededAddress), v.regex(/^https?:/i, neededAddress));

/** The origin of an address: the rest of it is left out. */
export const originSchema = v.pipe(
  addressSchema,
  v.transform((address) => new URL(address).origin),
);

/** Values with commas between them. */
export const listSchema = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  ),
);

/** A variable that cannot be used as it is, or is missing. */
export class VariableError extends Error {}

type VariablesSchema<T> = v.GenericSchema<unknown, T> & { readonly entries: v.ObjectEntries };

/**
 * The variables that `schema` names, each with `prefix` before its name. An empty one is as one that is left out. What
 * cannot be used is a `VariableError` that names its variable.
 */
export function readEnvironment<T>(schema: VariablesSchema<T>, environment: Environment, prefix = ''): T {
  const given = Object.keys(schema.entries).flatMap((name) => {
    const text = environment[prefix + name];
    return text === undefined || text.trim() === '' ? [] : [[name, text] as const];
  });
  const result = v.safeParse(schema, Object.fromEntries(given));
  if (result.success) return result.output;
  const [issue] = result.issues;
  const variable = prefix + String(issue.path?.[0].key);
  throw new VariableError(`${variable} is ${JSON.stringify(environment[variable])}: ${issue.message}`);
}
