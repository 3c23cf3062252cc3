import semver from 'semver';
import { lineOf, readRegistry } from './change-registry.ts';
import { readChanges } from './registry-log.ts';
import { readRelease } from './release.ts';
import type { ReleaseStore } from './release-store.ts';

/** Every remote with its live version, its releases and its changes, as text. */
export async function overview(
  remotes: readonly string[],
  registryFile: string,
  store: ReleaseStore,
): Promise<string> {
  const registry = readRegistry(registryFile);
  const changes = readChanges(registryFile);
  const parts = await Promise.all(
    remotes.map(async (remote) => {
      const live = lineOf(registry, remote);
      const versions = semver.rsort((await store.folders(remote)).filter((name) => semver.valid(name)));
      const releases = await Promise.all(
        versions.map(async (version) => {
          const release = await readRelease(store, remote, version);
          const mark = live?.version === version ? '*' : ' ';
          return `  ${mark} ${version.padEnd(12)} released ${release?.releasedAt ?? ''} by ${release?.releasedBy ?? ''} ${release?.commit.slice(0, 9) ?? ''}`;
        }),
      );
      const own = changes.filter((change) => change.remote === remote).slice(-5);
      return [
        `${remote}: live ${live === undefined ? 'nothing' : `${live.version} at ${live.manifest}`}`,
        ...releases,
        ...own.map(
          ({ at, by, action, from, to }) =>
            `    ${at} ${by}: ${action} ${from?.version ?? 'nothing'} → ${to.version}`,
        ),
      ];
    }),
  );
  return parts.flat().join('\n');
}
