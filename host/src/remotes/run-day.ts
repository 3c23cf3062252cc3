import { containerName, dayGlobal } from '@field-sales/shared/contract/remote-protocol';
import type { RegistryLine } from '@field-sales/shared/contract/registry';
import { remoteTimeLimit } from '@field-sales/shared/contract/time-limits';
import { withinLimit } from '@field-sales/shared/lib/within-limit';
import type { Manifest } from './manifest.ts';
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

/**
 * What the script of a remote's day exports; undefined where the remote needs nothing. It comes without the remote's
 * container, once for each version. Throws a RemoteError, also where a build is so old that it does not say what it needs.
 */
export async function runDay(
  name: string,
  { version }: RegistryLine,
  { base, day, integrity }: Manifest,
): Promise<unknown> {
  if (day === undefined) throw new RemoteError('manifest', 'it is older than days');
  if (day === null) return undefined;
  const global = dayGlobal(containerName(name, version));
  const value = integrity[day];
  if (value === undefined) throw new RemoteError('manifest', `no integrity for ${day}`);
  try {
    if (!Reflect.has(globalThis, global)) await runScript(base + day, value);
  } catch (error) {
    throw new RemoteError('entry', error);
  }
  return Reflect.get(globalThis, global);
}
