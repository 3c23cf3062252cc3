import semver from 'semver';
import type { HostContract } from './contract.ts';
import type { RemoteManifest } from '@field-sales/shared/contract/remote-manifest';

/** One remote of the running product; the reason where its manifest could not be had. */
export type RunningRemote = { name: string; version: string; manifest: RemoteManifest | string };

type Use = { remote: RunningRemote; range: string };

function usesOf(remotes: readonly RunningRemote[]): ReadonlyMap<string, readonly Use[]> {
  const uses = new Map<string, Use[]>();
  for (const remote of remotes) {
    if (typeof remote.manifest === 'string') continue;
    for (const { name, requiredVersion } of remote.manifest.shared)
      uses.set(name, [...(uses.get(name) ?? []), { remote, range: requiredVersion }]);
  }
  return uses;
}

function judge(given: string | undefined, range: string): string {
  if (given === undefined) return 'MISSING';
  return semver.satisfies(given, range) ? 'ok' : 'DOES NOT FIT';
}

/** Which app of which version gives and takes which shared module, as text: a module a line, its takers below it. */
export function drawModules(host: HostContract, remotes: readonly RunningRemote[]): string {
  const uses = usesOf(remotes);
  const names = [...new Set([...Object.keys(host.shared), ...uses.keys()])].sort();
  return [
    `host ${host.version} (contract ${host.contract})`,
    ...remotes.map(({ name, version, manifest }) =>
      typeof manifest === 'string'
        ? `${name} ${version}: ${manifest}`
        : `${name} ${version} (built for contract ${manifest.hostContract})`,
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

/** The same as a Mermaid graph, for a page that draws it. */
export function mermaidOfModules(host: HostContract, remotes: readonly RunningRemote[]): string {
  const id = (name: string) => name.replace(/\W/g, '_');
  const uses = usesOf(remotes);
  return [
    'graph LR',
    `  host["host ${host.version}"]`,
    ...remotes.map(({ name, version }) => `  remote_${id(name)}["${name} ${version}"]`),
    ...Object.entries(host.shared).map(
      ([name, version]) => `  host -->|${version}| module_${id(name)}(["${name}"])`,
    ),
    ...[...uses].flatMap(([name, takers]) =>
      takers.map(({ remote, range }) => `  module_${id(name)} -->|"${range}"| remote_${id(remote.name)}`),
    ),
  ].join('\n');
}
