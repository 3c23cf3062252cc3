/**
 * Promotes once: `node --import tsx test-writer.ts <place> <app> <version> [<step> <moment>]`. It is killed at a step where
 * one is named: a call to the store, counted from 0, and the moment before, during or after it.
 */
import { subscribe } from 'node:diagnostics_channel';
import { changeRegistry } from '../server/registry/change-registry.ts';
import { StoredRegistry } from '../server/registry/stored-registry.ts';
import type { Store } from '../server/releases/store.ts';
import { openPlace } from './test-stores.ts';

const [place = '', app = '', version = '', step, moment = 'before'] = process.argv.slice(2);
let steps = 0;

async function maybeKilled<T>(call: () => Promise<T>): Promise<T> {
  const isHere = step !== undefined && steps++ === Number(step);
  const kill = () => process.kill(process.pid, 'SIGKILL');
  if (isHere && moment === 'before') kill();
  const answer = call();
  if (isHere && moment === 'during') {
    answer.catch(() => undefined);
    // A bucket is asked once it is signed; a folder at once.
    if (place.startsWith('http')) subscribe('undici:client:sendHeaders', kill);
    else setImmediate(kill);
  }
  const value = await answer;
  if (isHere) kill();
  return value;
}

const store = openPlace(place);
const killed: Store = {
  folders: async (folder) => maybeKilled(async () => store.folders(folder)),
  read: async (file) => maybeKilled(async () => store.read(file)),
  publish: async (...args) => maybeKilled(async () => store.publish(...args)),
  complete: async (...args) => maybeKilled(async () => store.complete(...args)),
};

await changeRegistry({
  registry: new StoredRegistry(killed),
  remote: app,
  action: 'promote',
  by: 'kim',
  now: new Date(),
  next: () => ({ version, manifest: `/remotes/${app}/${version}/mf-manifest.json`, integrity: 'sha384-x' }),
});
