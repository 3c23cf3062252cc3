import path from 'node:path';
import { createHostServer } from './host-server.ts';
import { makeMissingRegistry } from './registry.ts';
import { createRemoteServer } from './remote-server.ts';
import { listen } from './running.ts';
import { projectFolder } from './project.ts';
import { variableOf, type Settings } from './settings.ts';

/** Serves the built host. */
export async function serveHost(settings: Settings): Promise<void> {
  makeMissingRegistry(settings.registryFile);
  const server = await createHostServer(path.join(projectFolder, 'host', 'dist'), settings);
  await listen(server, { port: settings.hostPort, variable: 'HOST_PORT', bind: settings.bind });
}

/** Serves one remote: every version of it that was released, and its own build where that was not. */
export async function serveRemote(name: string, settings: Settings): Promise<void> {
  const port = settings.remotes[name]?.port;
  if (port === undefined)
    throw new Error(`${name} is no remote; remotes are ${Object.keys(settings.remotes).join(', ')}`);
  const server = await createRemoteServer([
    path.join(settings.releasesFolder, name),
    path.join(projectFolder, `remote-${name}`, 'dist'),
  ]);
  await listen(server, { port, variable: variableOf(name, 'PORT'), bind: settings.bind });
}
