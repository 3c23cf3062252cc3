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

/** The version of an app that is meant, and where it is. */
export type Released = Pick<LineChange, 'store' | 'remote'> & {
  version: string;
  /** The address below which releases are served, for example `/remotes` or `https://cdn.example/remotes`. */
  releasesUrl: string;
};

export type PromoteRequest = LineChange &
  Released & {
    /** Who gets the version, if not everybody. */
    audience?: Audience | undefined;
    /** How a percentage grows automatically. */
    steps?: Omit<Steps, 'since'> | undefined;
  };

/**
 * Makes a released version of an app the live one; undefined if it already is. Refused if it does not fit what runs.
 */
export async function promote(request: PromoteRequest): Promise<Change | undefined> {
  const { remote, version, registry, audience, steps, by, now } = request;
  const refuse: Refuse = (...reasons) => new Refusal(`${remote} ${version} is not promoted`, reasons);
  const line = await releasedLine(request, refuse);
  const next = ({ line: seen }: { line: AppLine | undefined }): AppLine => {
    // Without an audience, everybody gets it (DEP-14).
    if (audience === undefined) return line;
    if (seen === undefined)
      throw refuse('nothing is live that the others could keep: promote it for everybody');
    if (seen.version === version) throw refuse('everybody has it already');
    const growing = steps === undefined ? {} : { steps: { ...steps, since: now.toISOString() } };
    return { ...liveLine(seen), rollout: { line, audience, ...growing } };
  };
  const action = audience === undefined ? 'promote' : 'rollout';
  const check = () => checkLine(request, line, refuse);
  return changeRegistry({ registry, remote, action, by, now, next, check });
}

/**
 * The line of a released version. Refused if the version was not released, or if page and server would refuse its line.
 */
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
  // The host's server serves the host's files, wherever those of the remotes are (DEP-02).
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
