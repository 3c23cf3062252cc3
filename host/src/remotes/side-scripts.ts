import { containerName, sideGlobal, type SideScript } from '@field-sales/shared/contract/remote-protocol';
import type { RegistryLine } from '@field-sales/shared/contract/registry';
import { remoteTimeLimit } from '@field-sales/shared/contract/time-limits';
import { withinLimit } from '@field-sales/shared/lib/within-limit';
import type { Manifest, Manifests } from './manifest.ts';
import { RemoteError } from './remote-error.ts';

/** The build is from before such scripts, and does not say whether it needs one. */
class OlderBuild extends RemoteError {
  constructor(script: SideScript) {
    super('manifest', `it is older than ${script}.ts`);
    this.name = 'OlderBuild';
  }
}

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

async function runSide(script: SideScript, container: string, manifest: Manifest): Promise<unknown> {
  const { base, integrity, [script]: file } = manifest;
  if (file === undefined) throw new OlderBuild(script);
  if (file === null) return undefined;
  const checkedBy = integrity[file];
  if (checkedBy === undefined) throw new RemoteError('manifest', `no integrity for ${file}`);
  try {
    await runScript(base + file, checkedBy);
  } catch (error) {
    throw new RemoteError('entry', error);
  }
  const exports: unknown = Reflect.get(globalThis, sideGlobal(container, script));
  const value: unknown = Reflect.get(Object(exports), script);
  // It has thrown while it ran.
  if (value === undefined) throw new RemoteError('entry', `${file} exports no ${script}`);
  return value;
}

/**
 * What a side script of a remote exports under its name; undefined where the remote has no such script. It comes without
 * the remote's container. Throws a RemoteError, also where a build is so old that it does not say.
 */
export type LoadSideOf = (script: SideScript, name: string, line: RegistryLine) => Promise<unknown>;

/** Loads the side scripts of remotes, each once for each build: days are asked for whenever the app comes to the front. */
export function createSideScripts(manifests: Manifests): LoadSideOf {
  const known = new Map<string, Promise<unknown>>();
  return (script, name, line) => {
    const build = script + line.manifest + line.integrity;
    const loaded =
      known.get(build) ??
      manifests.read(line).then((manifest) => runSide(script, containerName(name, line.version), manifest));
    known.set(build, loaded);
    loaded.catch(() => known.delete(build));
    return loaded;
  };
}
