import path from 'node:path';
import { readRegistry } from '../../server/registry/changeable-file.ts';
import { createHostServer } from '../../server/host/host-server.ts';
import type { RegistryLine } from '@field-sales/shared/contract/registry';
import { manifestName } from '@field-sales/shared/contract/remote-protocol';
import { createRemoteServer } from '../../server/remotes/remote-server.ts';
import { listen, printReady, runUntilStopped, startApi } from '../../server/start/running.ts';
import { appVersion, projectFolder } from '../../server/project.ts';
import { lineOfBuild, remotesIn } from '../../server/registry/registry.ts';
import { readSettings, variableOf, type Settings } from '../../server/settings/settings.ts';
import { readDevArguments, type DevArguments } from './arguments.ts';
import { hostDevConfig, remoteDevConfig, remotePublicPath } from './dev-config.ts';
import { addHotChannel } from './hot-channel.ts';
import { LiveRegistry } from './live-registry.ts';
import { createProxyHost, type DevelopedRemote } from './proxy-host.ts';
import { watch, type Watcher } from './watcher.ts';

async function watchRemote(
  name: string,
  settings: Settings,
  { refresh, onLine }: { refresh: boolean; onLine: (line: RegistryLine, manifest: Buffer) => void },
): Promise<Watcher> {
  return watch(remoteDevConfig(name, { refresh }), {
    name,
    port: settings.remotes[name]?.port ?? 0,
    publicPath: remotePublicPath(name),
    onCompiled: ({ folder, manifest }) => {
      const line = lineOfBuild(name, appVersion(name), manifest);
      onLine({ ...line, manifest: `/remotes/${name}${folder}${manifestName}` }, manifest);
    },
  });
}

/** Runs one remote from its source, with the host and the other remotes from where they are deployed (RUN-06). */
async function developAgainst(
  hostOrigin: string,
  { remotes }: DevArguments,
  settings: Settings,
): Promise<void> {
  const developed: Record<string, DevelopedRemote> = {};
  for (const name of remotes) {
    let compiled: { line: RegistryLine; manifest: Buffer } | undefined;
    const { origin } = await watchRemote(name, settings, {
      refresh: false,
      onLine: (line, manifest) => (compiled = { line, manifest }),
    });
    const current = () => {
      if (compiled === undefined) throw new Error(`${name} has not been compiled yet`);
      return compiled;
    };
    developed[name] = { origin, line: () => current().line, manifest: () => current().manifest };
  }
  const host = await createProxyHost(hostOrigin, developed);
  await listen(host, { port: settings.hostPort, variable: 'HOST_PORT', bind: settings.bind });
}

/** The lines as they were built. The host is the one under development, whatever was promoted. */
function builtLines(): Record<string, unknown> {
  return remotesIn(readRegistry(path.join(projectFolder, 'dist', 'remotes.json')));
}

/** Runs the host and the named remotes from their source, and the others as they were last built (RUN-06). */
async function developHere({ remotes, isStandalone }: DevArguments, settings: Settings): Promise<void> {
  const folder = path.join(projectFolder, '.data', 'dev', String(settings.hostPort));
  const registry = new LiveRegistry(path.join(folder, 'remotes.json'), isStandalone ? {} : builtLines());
  const hostFolder = path.join(folder, 'host');
  const page = isStandalone ? './src/standalone/main.tsx' : './src/main.tsx';
  const hostWatcher = await watch(hostDevConfig(hostFolder, { entry: page }), {
    name: 'host',
    port: 0,
    publicPath: '/assets/',
    writesToDisk: true,
  });
  const watchers: [string, Watcher][] = [['host', hostWatcher]];
  for (const name of remotes)
    watchers.push([
      name,
      await watchRemote(name, settings, { refresh: true, onLine: (line) => registry.set(name, line) }),
    ]);
  for (const [name, { port }] of Object.entries(settings.remotes)) {
    if (remotes.includes(name) || isStandalone) continue;
    const server = await createRemoteServer([path.join(projectFolder, `remote-${name}`, 'dist')]);
    await listen(server, { port, variable: variableOf(name, 'PORT'), bind: settings.bind });
  }
  // Only in development, the host's own page draws them.
  const ownPages = isStandalone
    ? []
    : ['/workbench', ...Object.keys(settings.remotes).map((name) => `/workbench/${name}`)];
  // There is no worker here (OFF-13): the files that it keeps would hide what is being developed.
  const host = await createHostServer(
    hostFolder,
    { ...settings, registryFile: registry.file, isKeptOffline: false },
    ownPages,
  );
  for (const [name, { origin }] of watchers) await addHotChannel(host, name, origin);
  await listen(host, { port: settings.hostPort, variable: 'HOST_PORT', bind: settings.bind });
  if (settings.startsApi) await startApi(settings);
}

runUntilStopped(async () => {
  const settings = readSettings();
  const args = readDevArguments(process.argv.slice(2), process.env, Object.keys(settings.remotes));
  if (args.hostOrigin === undefined) await developHere(args, settings);
  else await developAgainst(args.hostOrigin, args, settings);
  printReady(settings.hostPort);
});
