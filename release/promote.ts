import { manifestName } from '@field-sales/shared/contract/remote-manifest';
import type { RegistryLine } from '@field-sales/shared/contract/registry';
import { readRecord, recordName } from '../server/release-record.ts';
import { hostName } from '../server/released-hosts.ts';
import type { AppLine, Audience } from '../server/rollout.ts';
import type { Change } from '../server/stored-registry.ts';
import { changeRegistry, type ChangeableRegistry } from './change-registry.ts';
import { checkLine, type LineCheck, type Refuse } from './check-line.ts';
import { Refusal } from './refusal.ts';
import { readReleasedManifest } from './release.ts';

type LineChange = LineCheck & { registry: ChangeableRegistry; by: string; now: Date };

export type PromoteRequest = LineChange & {
  version: string;
  /** Address that the releases are served below, for example `/remotes` or `https://cdn.example/remotes`. */
  releasesUrl: string;
  /** Who gets it, where that is not everybody (DEP-10 to DEP-14). */
  audience?: Audience | undefined;
};

function liveLine({ version, manifest, integrity }: AppLine): RegistryLine {
  return { version, manifest, integrity };
}

/** Moves an app to a released version; undefined where it is live already. Refused where it does not fit what runs. */
export async function promote(request: PromoteRequest): Promise<Change | undefined> {
  const { remote, version, registry, audience, by, now } = request;
  const refuse: Refuse = (...reasons) => new Refusal(`${remote} ${version} is not promoted`, reasons);
  const line = await releasedLine(request, refuse);
  const forced = await checkLine(request, line, refuse);
  const next = ({ line: seen }: { line: AppLine | undefined }): AppLine => {
    if (audience === undefined) return line;
    if (seen === undefined)
      throw refuse('nothing is live that the others could keep: promote it for everybody');
    if (seen.version === version) throw refuse('everybody has it already');
    return { ...liveLine(seen), rollout: { line, audience } };
  };
  const action = audience === undefined ? 'promote' : 'rollout';
  return changeRegistry({ registry, remote, action, by, now, next, forced });
}

/** Ends a rollout: everybody has the live line again (DEP-15). Undefined where there is none. */
export async function abort({
  registry,
  remote,
  by,
  now,
}: Pick<LineChange, 'registry' | 'remote' | 'by' | 'now'>): Promise<Change | undefined> {
  const next = ({ line }: { line: AppLine | undefined }) =>
    line?.rollout === undefined ? null : liveLine(line);
  return changeRegistry({ registry, remote, action: 'abort', by, now, next });
}

/**
 * Puts the line back that the last promotion replaced, if that still fits what runs and is still served. Run again
 * it changes nothing: to go further back, the version is promoted by its name.
 */
export async function rollback(request: LineChange): Promise<Change | undefined> {
  const { registry, remote, by, now } = request;
  const refuse: Refuse = (...reasons) => new Refusal(`${remote} is not rolled back`, reasons);
  return changeRegistry({
    registry,
    remote,
    action: 'rollback',
    by,
    now,
    next: async ({ line, changes }) => {
      if (line?.rollout !== undefined)
        throw refuse(`${line.rollout.line.version} is in a rollout: npm run abort -- ${remote}`);
      const last = changes.filter(({ action }) => action === 'promote' || action === 'rollback').at(-1);
      if (last === undefined) throw refuse('it was never promoted');
      if (last.action === 'rollback') return null;
      if (last.from === null) throw refuse('nothing was live before its first promotion');
      const former = liveLine(last.from);
      await checkLine({ ...request, force: undefined }, former, refuse);
      return former;
    },
  });
}

/** The line of a version that was released; refused where it was not. */
async function releasedLine(request: PromoteRequest, refuse: Refuse): Promise<RegistryLine> {
  const { store, remote, version, releasesUrl } = request;
  const record = await readRecord(store, remote, version);
  if (record === undefined) {
    const versions = await store.folders(remote);
    throw refuse(
      versions.length === 0
        ? `no version of ${remote} is released: npm run release -- ${remote}`
        : `it is not released; released are ${[...versions].sort().join(', ')}`,
    );
  }
  // The host's files are served by the host's server, wherever those of the remotes are.
  if (remote === hostName)
    return { version, manifest: `/${hostName}/${version}/${recordName}`, integrity: record.integrity };
  const { integrity } = await readReleasedManifest(store, record.release);
  return { version, manifest: `${releasesUrl}/${remote}/${version}/${manifestName}`, integrity };
}
