import { unusedConnectionPatience } from '@field-sales/shared/contract/time-limits';
import { runUntilStopped } from './running.ts';
import { serveHost, serveOperations, serveRemote } from './serving.ts';
import { readSettings } from '../settings/settings.ts';

/** One part of the built product in a process of its own, as a container runs it: `host`, or the name of a remote. */
async function start(): Promise<void> {
  const settings = { ...readSettings(), connectionPatience: unusedConnectionPatience };
  const name = process.argv[2] ?? settings.part;
  if (name === 'host') await serveHost(settings);
  else await serveRemote(name, settings);
  await serveOperations(settings, name === 'host');
  console.log(`${name} is ready`);
}

runUntilStopped(start);
