import path from 'node:path';
import { createFleetServer } from '../fleet/fleet-server.ts';
import { createHostServer } from '../host/host-server.ts';
import { watchFleet } from '../measurements/fleet-watch.ts';
import { createMetrics } from '../operations/metrics.ts';
import { createOperationsServer } from '../operations/operations-server.ts';
import { openRegistry } from '../registry/open-registry.ts';
import { hasLines } from '../registry/registry.ts';
import { makeMissingRegistry } from '../registry/served-file.ts';
import { createRemoteServer } from '../remotes/remote-server.ts';
import { listen } from './running.ts';
import { appFolder, outputFolder } from '../project.ts';
import { variableOf, type Settings } from '../settings/settings.ts';

/** The metrics of everything that this process serves. */
const metrics = createMetrics();

/** Serves the metrics of this process, and whether it can do its work, where a port is named (PRD-21, PRD-22, PRD-23). */
export async function serveOperations(settings: Settings, servesHost: boolean): Promise<void> {
  if (settings.metricsPort === undefined) return;
  const registry = openRegistry(settings);
  const server = createOperationsServer(
    metrics,
    async () => !servesHost || hasLines(registry, Object.keys(settings.remotes)),
  );
  await listen(server, { port: settings.metricsPort, variable: 'HOST_METRICS_PORT', bind: settings.bind });
}

/** Serves the built host and, on a port of its own where one is named, what this process knows of the fleet (DEP-29). */
export async function serveHost(settings: Settings): Promise<void> {
  makeMissingRegistry(settings.registryFile);
  const fleet = watchFleet(settings, metrics);
  const build =
    settings.started === undefined ? outputFolder('host') : path.join(settings.started.folder, 'host');
  const server = await createHostServer(build, settings, [], fleet);
  await listen(server, { port: settings.hostPort, variable: 'HOST_PORT', bind: settings.bind });
  if (settings.fleetPort === undefined) return;
  const fleetServer = await createFleetServer({ ...fleet, settings });
  await listen(fleetServer, { port: settings.fleetPort, variable: 'FLEET_PORT', bind: settings.bind });
}

/**
 * The folders of a remote's files; the first that has a file serves it. What was released goes before the build of the
 * image, which another commit may have made under the same version; what is released while a build of its version is
 * served comes with the next start.
 */
export function foldersOf(name: string, { releasesFolder, started }: Settings): readonly string[] {
  const released = path.join(releasesFolder, name);
  return started === undefined
    ? [released, path.join(appFolder(name), 'dist')]
    : [path.join(started.folder, name), released];
}

/** Serves one remote on its own port (MF-09): every version of it that was released, and its own build where that was not. */
export async function serveRemote(name: string, settings: Settings): Promise<void> {
  const port = settings.remotes[name]?.port;
  if (port === undefined)
    throw new Error(`${name} is no remote; remotes are ${Object.keys(settings.remotes).join(', ')}`);
  const server = await createRemoteServer(foldersOf(name, settings), {
    name,
    logLevel: settings.logLevel,
    metrics,
  });
  await listen(server, { port, variable: variableOf(name, 'PORT'), bind: settings.bind });
}
