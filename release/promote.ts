import { manifestName } from '@field-sales/shared/contract/remote-protocol';
import { registryLineSchema, type RegistryLine } from '@field-sales/shared/contract/registry';
import * as v from 'valibot';
import { readRecord, recordName } from '../server/releases/release-record.ts';
import { hostName } from '../server/releases/released-hosts.ts';
import { liveLine, type AppLine, type Audience, type Steps } from '../server/rollouts/rollout.ts';
import type { Change } from '../server/registry/change.ts';
import { changeRegistry } from '../server/registry/change-registry.ts';
import { checkLine, type LineChange, type Refuse } from './check-line.ts';
import { Refusal } from '../server/registry/refusal.ts';
import { readReleasedManifest } from './release.ts';

/** Which version of an app is meant, and where it is. */
export type Released = Pick<LineChange, 'store' | 'remote'> & {
  version: string;
  /** Address that the releases are served below, for example `/remotes` or `https://cdn.example/remotes`. */
  releasesUrl: string;
};

export type PromoteRequest = LineChange &
  Released & {
    /** Who gets it, where that is not everybody. */
    audience?: Audience | undefined;
    /** How a percentage grows by itself. */
    steps?: Omit<Steps, 'since'> | undefined;
  };

/** Moves an app to a released version; undefined where it is live already. Refused where it does not fit what runs. */
export async function promote(request: PromoteRequest): Promise<Change | undefined> {
  const { remote, version, registry, audience, steps, by, now } = request;
  const refuse: Refuse = (...reasons) => new Refusal(`${remote} ${version} is not promoted`, reasons);
  const line = await releasedLine(request, refuse);
  const forced = await checkLine(request, line, refuse);
  const next = ({ line: seen }: { line: AppLine | undefined }): AppLine => {
    // Everybody has it (DEP-14).
    if (audience === undefined) return line;
    if (seen === undefined)
      throw refuse('nothing is live that the others could keep: promote it for everybody');
    if (seen.version === version) throw refuse('everybody has it already');
    const growing = steps === undefined ? {} : { steps: { ...steps, since: now.toISOString() } };
    return { ...liveLine(seen), rollout: { line, audience, ...growing } };
  };
  const action = audience === undefined ? 'promote' : 'rollout';
  return changeRegistry({ registry, remote, action, by, now, next, forced });
}

/** The line of a version that was released; refused where it was not, or where page and server would refuse the line. */
export async function releasedLine(request: Released, refuse: Refuse): Promise<RegistryLine> {
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
  // The host's files are served by the host's server, wherever those of the remotes are (DEP-02).
  const released =
    remote === hostName
      ? { manifest: `/${hostName}/${version}/${recordName}`, integrity: record.integrity }
      : {
          manifest: `${releasesUrl}/${remote}/${version}/${manifestName}`,
          integrity: (await readReleasedManifest(store, record.release)).integrity,
        };
  const line = v.safeParse(registryLineSchema, { version, ...released });
  if (line.success) return line.output;
  throw refuse(...line.issues.map(({ message }) => `no page would read its line: ${message}`));
}
