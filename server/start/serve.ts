import { printReady, runUntilStopped, startApi } from './running.ts';
import { serveHost, serveOperations, serveRemote } from './serving.ts';
import { keepBuilds } from './started-builds.ts';
import { readSettings } from '../settings/settings.ts';

/**
 * The built product in one process: the host, each remote on its own port, and the reference API beside them
 * (RUN-01).
 */
async function start(): Promise<void> {
  const read = readSettings();
  const settings = { ...read, started: await keepBuilds(read) };
  await serveHost(settings);
  for (const name of Object.keys(settings.remotes)) await serveRemote(name, settings);
  await serveOperations(settings, true);
  if (settings.startsApi) await startApi(settings);
  // Printed last, when everything answers (RUN-02).
  printReady(settings.hostPort);
}

runUntilStopped(start);
