import * as v from 'valibot';
import { checkedFilesSchema } from './checked-files.ts';

/** A file of a build, without a folder. */
export const fileName = v.pipe(v.string(), v.regex(/^[\w.-]+$/));

/** A remote's manifest, as far as page, server, release and build ask it: what one of them refuses none of them takes. */
export const remoteManifestSchema = v.object({
  metaData: v.object({ remoteEntry: v.object({ name: fileName }), globalName: v.string() }),
  shared: v.array(v.object({ name: v.string(), requiredVersion: v.string() })),
  exposes: v.array(
    v.object({
      path: v.string(),
      assets: v.object({
        js: v.object({ sync: v.array(fileName) }),
        css: v.object({ sync: v.array(fileName) }),
      }),
    }),
  ),
  ...checkedFilesSchema.entries,
  /** The host contract that the remote was built for. */
  hostContract: v.number(),
  /** The SRI value of what it takes of the host by name; releases that are older than it have none. */
  contract: v.optional(v.string()),
  /** The files that each part asks for, by its name: none in older builds, and none that could be asked for where it is malformed (DEP-28). */
  parts: v.fallback(v.record(v.string(), v.array(fileName)), {}),
  /** The script that says what today's work needs of the remote; null where nothing is needed. Builds older than that do not say. */
  day: v.fallback(v.nullish(fileName), undefined),
  /** The script that says how what waits of the remote goes out; null where nothing of its own kind does. Builds older than that do not say. */
  waiting: v.fallback(v.nullish(fileName), undefined),
});

export type RemoteManifest = v.InferOutput<typeof remoteManifestSchema>;
