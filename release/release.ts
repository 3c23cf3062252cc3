import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { integrityOf } from '../server/integrity.ts';
import { contractProblems, type HostContract } from './contract.ts';
import {
  manifestName,
  remoteManifestSchema,
  type RemoteManifest,
} from '@field-sales/shared/contract/remote-manifest';
import { Refusal } from './refusal.ts';
import type { Files, Store } from '../server/store.ts';

/** Every release says what it is made of: the SRI value of each file, who made it and when. */
const releaseSchema = v.object({
  remote: v.string(),
  version: v.string(),
  releasedAt: v.string(),
  releasedBy: v.string(),
  /** Commit that it was built from; empty where it is not known. */
  commit: v.string(),
  files: v.record(v.string(), v.string()),
});

export type Release = v.InferOutput<typeof releaseSchema>;

const recordName = 'release.json';

/** What of a build is published: no source maps, no statistics, no stamp. The maps are kept where no server looks. */
function isPublished(name: string): boolean {
  return !name.startsWith('.') && !/\.map(?:\.br|\.gz)?$/.test(name) && !name.startsWith('mf-stats.json');
}

function filesOf(folder: string, accepts: (name: string) => boolean): Files {
  return new Map(
    fs
      .readdirSync(folder)
      .filter((name) => accepts(name))
      .sort()
      .map((name) => [name, fs.readFileSync(path.join(folder, name))]),
  );
}

/** Compressed copies depend on the machine's zlib: what they hold is what counts. */
function integrityOfFiles(files: Files): Record<string, string> {
  const plain = [...files].filter(([name]) => !/\.(?:br|gz)$/.test(name));
  return Object.fromEntries(plain.map(([name, bytes]) => [name, integrityOf(bytes)]));
}

function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

export type ReleaseRequest = {
  store: Store;
  remote: string;
  version: string;
  /** Folder of the build. */
  folder: string;
  /** The host that the build is checked against. */
  host: HostContract;
  by: string;
  commit: string;
  now: Date;
};

/**
 * Publishes a build as the immutable folder `<remote>/<version>/`. The same bytes again change nothing; other bytes under
 * the same version are refused, as is a build that does not fit the host.
 */
export async function release(request: ReleaseRequest): Promise<'released' | 'unchanged'> {
  const { store, remote, version, folder } = request;
  const built = filesOf(folder, isPublished);
  const manifest = parseManifest(remote, version, built.get(manifestName));
  const problems = contractProblems(remote, version, manifest, request.host);
  if (problems.length > 0) throw new Refusal(`${remote} ${version} is not released`, problems);

  const record: Release = {
    remote,
    version,
    releasedAt: request.now.toISOString(),
    releasedBy: request.by,
    commit: request.commit,
    files: integrityOfFiles(built),
  };
  const files = new Map([...built, [recordName, Buffer.from(`${JSON.stringify(record, null, 2)}\n`)]]);
  const target = `${remote}/${version}`;
  if (await store.publish(target, files, recordName)) {
    const maps = filesOf(folder, (name) => name.endsWith('.map'));
    if (maps.size > 0)
      await store.publish(
        `.maps/${target}`,
        new Map([...maps, ['maps.json', Buffer.from('{}\n')]]),
        'maps.json',
      );
    return 'released';
  }
  const known = await readRelease(store, remote, version);
  if (known === undefined || !isSame(known.files, record.files)) {
    throw new Refusal(`${remote} ${version} is not released`, [
      `this version is there already, with other bytes: raise the version in remote-${remote}/package.json`,
    ]);
  }
  await store.complete(target, built);
  return 'unchanged';
}

function parseManifest(remote: string, version: string, bytes: Buffer | undefined): RemoteManifest {
  try {
    return v.parse(remoteManifestSchema, JSON.parse(String(bytes)));
  } catch (error) {
    throw new Refusal(`${remote} ${version} has no usable manifest`, [
      error instanceof Error ? error.message : String(error),
    ]);
  }
}

/** What was published as a version; undefined where nothing was. */
export async function readRelease(
  store: Store,
  remote: string,
  version: string,
): Promise<Release | undefined> {
  const bytes = await store.read(`${remote}/${version}/${recordName}`);
  return bytes === undefined ? undefined : v.parse(releaseSchema, JSON.parse(bytes.toString()));
}

/** The manifest of a release, with the SRI value of its bytes; refused where they are not the ones that were released. */
export async function readReleasedManifest(
  store: Store,
  { remote, version, files }: Release,
): Promise<{ manifest: RemoteManifest; integrity: string }> {
  const bytes = await store.read(`${remote}/${version}/${manifestName}`);
  const integrity = bytes === undefined ? '' : integrityOf(bytes);
  if (integrity !== files[manifestName])
    throw new Refusal(`${remote} ${version} cannot be used`, [
      'its manifest is not the one that was released',
    ]);
  return { manifest: parseManifest(remote, version, bytes), integrity };
}
