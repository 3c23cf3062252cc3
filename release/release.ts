import path from 'node:path';
import * as v from 'valibot';
import { integrityOf } from '@field-sales/shared/node/integrity';
import { appFolder, projectFolder } from '../server/project.ts';
import { readRecord, recordName, type Release } from '../server/releases/release-record.ts';
import { hostName } from '../server/releases/released-hosts.ts';
import { hostProblems, kindProblems, mapFiles, publishedFiles } from './build-files.ts';
import { contractProblems, readRemoteContract, type HostContract } from './contract.ts';
import { declaredManifestSchema, type DeclaredManifest } from '@field-sales/shared/contract/declaration';
import { versionSchema } from '@field-sales/shared/contract/registry';
import { contractName, manifestName } from '@field-sales/shared/contract/remote-protocol';
import { Refusal } from '../server/registry/refusal.ts';
import type { Files, Store } from '../server/releases/store.ts';

const componentsName = 'components.json';

/**
 * The SRI values of files, without compressed copies: the bytes of those depend on the machine's zlib, and only what
 * they contain counts.
 */
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
  /** The app: `host`, or the name of a remote. */
  remote: string;
  version: string;
  /** The folder of the build. */
  folder: string;
  /** The host against which the build is checked. */
  host: HostContract;
  by: string;
  commit: string;
  /** What the app was built from: a list of components, and the SRI value of the lock file. */
  origin?: { components: Buffer; lockFile: string };
  now: Date;
};

/**
 * Publishes a build as the immutable folder `<remote>/<version>/`. Publishing the same bytes again changes nothing;
 * other bytes under the same version are refused, and so is a build that does not fit the host.
 */
export async function release(request: ReleaseRequest): Promise<'released' | 'unchanged'> {
  const { store, remote, version, folder } = request;
  const built = new Map(publishedFiles(remote, folder));
  const description = path.relative(projectFolder, path.join(appFolder(remote), 'package.json'));
  // Neither a page nor a host's server would read the line of such a version.
  if (!v.safeParse(versionSchema, version).success)
    throw new Refusal(`${remote} ${version} is not released`, [
      `its version is of another form than 1.4.0 or 1.4.0-rc.1: mend it in ${description}`,
    ]);
  const problems = [...kindProblems(remote, built), ...(await problemsOf(request, built))];
  if (problems.length > 0) throw new Refusal(`${remote} ${version} is not released`, problems);
  if (request.origin !== undefined) built.set(componentsName, request.origin.components);

  const record: Release = {
    remote,
    version,
    releasedAt: request.now.toISOString(),
    releasedBy: request.by,
    commit: request.commit,
    ...(request.origin !== undefined && { lockFile: request.origin.lockFile }),
    files: integrityOfFiles(built),
  };
  const files = new Map([...built, [recordName, Buffer.from(`${JSON.stringify(record, null, 2)}\n`)]]);
  const target = `${remote}/${version}`;
  if (await store.publish(target, files, recordName)) {
    const maps = mapFiles(remote, folder);
    if (maps.size > 0)
      await store.publish(
        `.maps/${target}`,
        new Map([...maps, ['maps.json', Buffer.from('{}\n')]]),
        'maps.json',
      );
    return 'released';
  }
  const known = await readRecord(store, remote, version);
  if (known === undefined || !isSame(known.release.files, record.files)) {
    throw new Refusal(`${remote} ${version} is not released`, [
      `this version is there already, with other bytes: raise the version in ${description}`,
    ]);
  }
  await store.complete(target, built);
  return 'unchanged';
}

/**
 * Why a build cannot be released. Whether a host fits the live remotes is checked when it is promoted, because these
 * change until then.
 */
async function problemsOf(
  { remote, version, host }: ReleaseRequest,
  built: Files,
): Promise<readonly string[]> {
  if (remote === hostName) return hostProblems(built);
  const manifest = parseManifest(remote, version, built.get(manifestName));
  const takes = await readRemoteContract(manifest, async () => Promise.resolve(built.get(contractName)));
  return contractProblems({ name: remote, version, manifest, takes }, host);
}

function parseManifest(remote: string, version: string, bytes: Buffer | undefined): DeclaredManifest {
  try {
    return v.parse(declaredManifestSchema, JSON.parse(String(bytes)));
  } catch (error) {
    throw new Refusal(`${remote} ${version} has no usable manifest`, [
      error instanceof Error ? error.message : String(error),
    ]);
  }
}

/** The manifest of a release, with the SRI value of its bytes. Refused if they are not the bytes that were released. */
export async function readReleasedManifest(
  store: Store,
  { remote, version, files }: Release,
): Promise<{ manifest: DeclaredManifest; integrity: string }> {
  const bytes = await store.read(`${remote}/${version}/${manifestName}`);
  const integrity = bytes === undefined ? '' : integrityOf(bytes);
  if (integrity !== files[manifestName])
    throw new Refusal(`${remote} ${version} cannot be used`, [
      'its manifest is not the one that was released',
    ]);
  return { manifest: parseManifest(remote, version, bytes), integrity };
}
