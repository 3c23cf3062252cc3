import { remoteNames } from '../build/apps.mjs';
import { buildApp, writeBuiltRegistry } from '../build/build.mjs';

/** Builds every app that is stale and writes the registry of the built versions. */
export async function buildAll() {
  for (const name of ['host', ...remoteNames()]) {
    const started = Date.now();
    if (await buildApp(name)) console.log(`built ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
  writeBuiltRegistry();
}
