import semver from 'semver';
import type { ChangeableRegistry } from '../server/registry/change-registry.ts';
import { readRecord } from '../server/releases/release-record.ts';
import { describeLine } from '../server/rollouts/rollout.ts';
import type { Store } from '../server/releases/store.ts';

/** Every remote with its live version, its releases and its changes, as text. */
export async function overview(
  remotes: readonly string[],
  registry: ChangeableRegistry,
  store: Store,
): Promise<string> {
  const parts = await Promise.all(
    remotes.map(async (remote) => {
      const { line: live, changes } = await registry.read(remote);
      const versions = semver.rsort((await store.folders(remote)).filter((name) => semver.valid(name)));
      const releases = await Promise.all(
        versions.map(async (version) => {
          const record = await readRecord(store, remote, version);
          const mark = live?.version === version ? '*' : ' ';
          return `  ${mark} ${version.padEnd(12)} released ${record?.release.releasedAt ?? ''} by ${record?.release.releasedBy ?? ''} ${record?.release.commit.slice(0, 9) ?? ''}`;
        }),
      );
      return [
        `${remote}: live ${live === undefined ? 'nothing' : `${describeLine(live)} at ${live.manifest}`}`,
        ...releases,
        ...changes
          .slice(-5)
          .map(
            ({ at, by, action, from, to, forced, reason }) =>
              `    ${at} ${by}: ${action} ${describeLine(from)} → ${describeLine(to)}${forced === undefined ? '' : `, forced: ${forced.why}`}${reason === undefined ? '' : `, ${reason}`}`,
          ),
      ];
    }),
  );
  return parts.flat().join('\n');
}
