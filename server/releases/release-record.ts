import * as v from 'valibot';
import { integrityValuesSchema } from '@field-sales/shared/contract/checked-files';
import { integrityOf } from '@field-sales/shared/node/integrity';
import type { Store } from './store.ts';

/** What every release says about itself: the SRI value of each file, who released it and when. */
const releaseSchema = v.object({
  /** The app: `host`, or the name of a remote. */
  remote: v.string(),
  version: v.string(),
  releasedAt: v.string(),
  releasedBy: v.string(),
  /** The commit that it was built from; empty if that is not known. */
  commit: v.string(),
  /** The SRI value of the lock file with which it was built. */
  lockFile: v.optional(v.string()),
  files: integrityValuesSchema,
});

export type Release = v.InferOutput<typeof releaseSchema>;

export const recordName = 'release.json';

/** What was published as a version, with the SRI value of the record itself; undefined if nothing was. */
export async function readRecord(
  store: Store,
  app: string,
  version: string,
): Promise<{ release: Release; integrity: string } | undefined> {
  const bytes = await store.read(`${app}/${version}/${recordName}`);
  if (bytes === undefined) return undefined;
  return { release: v.parse(releaseSchema, JSON.parse(bytes.toString())), integrity: integrityOf(bytes) };
}

/** A file of a release. Throws if it is missing, or is not the file that was released. */
export async function readReleasedFile(
  store: Store,
  { remote, version, files }: Release,
  name: string,
): Promise<Buffer> {
  const bytes = await store.read(`${remote}/${version}/${name}`);
  if (bytes === undefined || integrityOf(bytes) !== files[name])
    throw new Error(`${name} of ${remote} ${version} is not the one that was released`);
  return bytes;
}
