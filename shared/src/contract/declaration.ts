import * as v from 'valibot';
import { remoteManifestSchema } from './remote-manifest.ts';

/** An address as the router takes it: `/notices/:id`. */
const patternSchema = v.pipe(v.string(), v.regex(/^\/[\w:?./-]*$/));
const textSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(60));

/** One line or shape of a picture on a 96 px grid: data of an SVG path, and nothing that could be more than a path. */
const strokeSchema = v.object({
  d: v.pipe(v.string(), v.regex(/^[MmLlHhVvCcSsQqTtAaZz\d\s.,-]+$/), v.maxLength(2000)),
  /** `ink` is the colour of the entry, `paper` white; none where it is missing. */
  fill: v.optional(v.picklist(['ink', 'paper', 'none'])),
  /** The line around it; in the entry's ink where it is missing, `signal` is red. */
  line: v.optional(v.picklist(['ink', 'paper', 'signal', 'none'])),
  /** How wide the line is; 4 where it is missing. */
  width: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(12))),
  /** How the line ends; round where it is missing. */
  cap: v.optional(v.picklist(['round', 'butt'])),
});

const entrySchema = v.object({
  /** The screen that it opens. */
  path: patternSchema,
  text: textSchema,
  /** Its place: after all entries with a lower number. The four of the specification come first. */
  order: v.number(),
  colour: v.picklist(['leaf', 'grain', 'plum', 'slate']),
  pictogram: v.pipe(v.array(strokeSchema), v.maxLength(40)),
  /** How much is new: a GET that answers a number, and what a screen reader says of it (`새 공지 {n}개`). Nothing is shown for 0. */
  badge: v.optional(
    v.object({
      address: v.pipe(v.string(), v.regex(/^\/api\/[\w./?=&-]+$/)),
      label: textSchema,
    }),
  ),
});

const screenSchema = v.object({
  pattern: patternSchema,
  /** What its header says while the remote loads. */
  title: textSchema,
  /** Where Back leads when there is nothing to go back to. */
  parent: patternSchema,
  /** The chunk that draws it, where it is not the entry itself: a deep link's page asks for it at once. */
  part: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/))),
});

/** What a remote says of itself in its manifest: a host of any day draws its way in and opens its addresses by it. */
export const declarationSchema = v.object({
  screens: v.array(screenSchema),
  entry: v.optional(entrySchema),
});

export type RemoteDeclaration = v.InferOutput<typeof declarationSchema>;
export type DeclaredEntry = v.InferOutput<typeof entrySchema>;

/** Declarations by remote. */
export type Declarations = Readonly<Record<string, RemoteDeclaration>>;

/** A manifest with what the remote declares. Older builds declare nothing; what is malformed of it is no trouble of the rest (DEP-28). */
export const declaredManifestSchema = v.object({
  ...remoteManifestSchema.entries,
  declaration: v.fallback(v.optional(declarationSchema), undefined),
});

export type DeclaredManifest = v.InferOutput<typeof declaredManifestSchema>;
