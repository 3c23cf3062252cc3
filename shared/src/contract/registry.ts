import * as v from 'valibot';

/** The version of a release: `1.4.0`, with a part for what comes before it or a build. */
export const versionSchema = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/));

/** An SRI value: `sha384-…`. */
const integritySchema = v.pipe(v.string(), v.regex(/^sha(?:256|384|512)-[A-Za-z0-9+/]+=*$/));

/**
 * One remote as the registry names it: its live version, where its manifest is (of the own origin, or a full address),
 * and the SRI value of the manifest's bytes.
 */
export const registryLineSchema = v.object({
  version: versionSchema,
  manifest: v.pipe(v.string(), v.nonEmpty()),
  integrity: integritySchema,
  /** Whether it is what this phone is shown in advance, and nobody's live line. */
  isPreview: v.optional(v.boolean()),
});

export type RegistryLine = v.InferOutput<typeof registryLineSchema>;

/** The registry: lines by remote, unchecked, as a bad one is the trouble of its remote alone. */
export const registrySchema = v.record(v.string(), v.unknown());

/** The line of one remote; undefined where it is missing or malformed. */
export function wellFormedLine(
  registry: v.InferOutput<typeof registrySchema>,
  remote: string,
): RegistryLine | undefined {
  const parsed = v.safeParse(registryLineSchema, registry[remote]);
  return parsed.success ? parsed.output : undefined;
}
