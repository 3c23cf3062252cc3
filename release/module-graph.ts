import semver from 'semver';
import type { HostContract, ReadRemote } from './contract.ts';

/** One remote of the running product, or the reason why its manifest could not be read. */
export type RunningRemote = ReadRemote | { name: string; version: string; manifest: string };

/** Whether a remote of the running product could be read. */
export function isRead(remote: RunningRemote): remote is ReadRemote {
  return typeof remote.manifest !== 'string';
}

type Use = { remote: RunningRemote; range: string };

function usesOf(remotes: readonly RunningRemote[]): ReadonlyMap<string, readonly Use[]> {
  const uses = new Map<string, Use[]>();
  for (const remote of remotes) {
    if (!isRead(remote)) continue;
    for (const { name, requiredVersion } of remote.manifest.shared)
      uses.set(name, [...(uses.get(name) ?? []), { remote, range: requiredVersion }]);
  }
  return uses;
}

function judge(given: string | undefined, range: string): string {
  if (given === undefined) return 'MISSING';
  return semver.satisfies(given, range) ? 'ok' : 'DOES NOT FIT';
}

/**
 * Shows as text which version of which app gives and takes which shared module: one line for each module, with its
 * takers below.
 */
export function drawModules(host: HostContract, remotes: readonly RunningRemote[]): string {
  const uses = usesOf(remotes);
  const names = [...new Set([...Object.keys(host.shared), ...uses.keys()])].sort();
  return [
    `host ${host.version} (contract ${host.contract})`,
    ...remotes.map((remote) =>
      isRead(remote)
        ? `${remote.name} ${remote.version} (built for contract ${remote.manifest.hostContract})`
        : `${remote.name} ${remote.version}: ${remote.manifest}`,
    ),
    '',
    ...names.flatMap((name) => {
      const given = host.shared[name];
      const takers = uses.get(name) ?? [];
      return [
        `${name} ${given === undefined ? 'given by nobody' : `${given} ← host ${host.version}`}`,
        ...takers.map(({ remote, range }, index) => {
          const branch = index === takers.length - 1 ? '└─' : '├─';
          return `  ${branch} ${remote.name} ${remote.version} takes ${range}  ${judge(given, range)}`;
        }),
        ...(takers.length === 0 ? ['  └─ taken by no remote'] : []),
      ];
    }),
  ].join('\n');
}

/** The same as a Mermaid graph, for a page that can draw it. */
export function mermaidOfModules(host: HostContract, remotes: readonly RunningRemote[]): string {
  const id = (name: string) => name.replace(/\W/g, '_');
  // During a rollout there are two versions of a remote.
  const remoteId = (name: string, version: string) => `remote_${id(name)}_${id(version)}`;
  const uses = usesOf(remotes);
  return [
    'graph LR',
    `  host["host ${host.version}"]`,
    ...remotes.map(({ name, version }) => `  ${remoteId(name, version)}["${name} ${version}"]`),
    ...Object.entries(host.shared).map(
      ([name, version]) => `  host -->|${version}| module_${id(name)}(["${name}"])`,
    ),
    ...[...uses].flatMap(([name, takers]) =>
      takers.map(
        ({ remote, range }) =>
          `  module_${id(name)} -->|"${range}"| ${remoteId(remote.name, remote.version)}`,
      ),
    ),
  ].join('\n');
}
