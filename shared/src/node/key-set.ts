/** Reading the keys of a process. No page has any: for what runs in Node. */
import * as v from 'valibot';

/** Keys of Ed25519 and P-256; with `d` they are private. */
const keySchema = v.object({
  kty: v.picklist(['OKP', 'EC']),
  crv: v.picklist(['Ed25519', 'P-256']),
  x: v.string(),
  y: v.exactOptional(v.string()),
  d: v.exactOptional(v.string()),
  kid: v.exactOptional(v.string()),
});
const keySetSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ keys: v.pipe(v.array(keySchema), v.nonEmpty()) }),
);

export type KeySet = v.InferOutput<typeof keySetSchema>;

/** A JWK set: its JSON, or the path of a file with it, which `readFile` reads. What is wrong is told without the keys. */
export function readKeySet(variable: string, text: string, readFile: (path: string) => string): KeySet {
  const result = v.safeParse(keySetSchema, text.trim().startsWith('{') ? text : readFile(text));
  if (result.success) return result.output;
  throw new Error(`${variable} is no JWK set with keys of Ed25519 or P-256`);
}

export function publicKeysOf({ keys }: KeySet): KeySet {
  return { keys: keys.map((key) => v.parse(v.omit(keySchema, ['d']), key)) };
}
