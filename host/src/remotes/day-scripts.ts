import { containerName, dayGlobal } from '@field-sales/shared/contract/remote-protocol';
import type { RegistryLine } from '@field-sales/shared/contract/registry';
import { remoteTimeLimit } from '@field-sales/shared/contract/time-limits';
import { withinLimit } from '@field-sales/shared/lib/within-limit';
import type { Manifest, Manifests } from './manifest.ts';
import { RemoteError } from './remote-error.ts';

/** Runs a script, whose bytes the browser checks. Rejects where it does not come. */
function runScript(address: string, integrity: string): Promise<void> {
  const script = document.createElement('script');
  script.src = address;
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  const run = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`no script at ${address}`)));
  });
  document.head.append(script);
  return withinLimit(run, remoteTimeLimit).finally(() => script.remove());
}

async function runDay(name: string, version: string, { base, day, integrity }: Manifest): Promise<unknown> {
  if (day === undefined) throw new RemoteError('manifest', 'it is older than days');
  if (day === null) return undefined;
  const value = integrity[day];
  if (value === undefined) throw new RemoteError('manifest', `no integrity for ${day}`);
  try {
    await runScript(base + day, value);
  } catch (error) {
    throw new RemoteError('entry', error);
  }
  return Reflect.get(globalThis, dayGlobal(containerName(name, version)));
}

/**
 * What the script of a remote's day exports; undefined where the remote needs nothing. It comes without the remote's
 * container. Throws a RemoteError, also where a build is so old that it does not say what it needs.
 */
export type LoadDayOf = (name: string, line: RegistryLine) => Promise<unknown>;

/** Loads the days of remotes, each once for each build: they are asked for whenever the app comes to the front. */
export function createDayScripts(manifests: Manifests): LoadDayOf {
  const known = new Map<string, Promise<unknown>>();
  return (name, line) => {
    const build = line.manifest + line.integrity;
    const loaded =
      known.get(build) ?? manifests.read(line).then((manifest) => runDay(name, line.version, manifest));
    known.set(build, loaded);
    loaded.catch(() => known.delete(build));
    return loaded;
  };
}
