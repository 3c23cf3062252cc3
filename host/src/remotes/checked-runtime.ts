import { createInstance, type ModuleFederation } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { sharedModules } from 'virtual:shared-modules';
import { hostGlobals, shareScope } from '@field-sales/shared/contract/remote-protocol';
import { remoteTimeLimit } from '@field-sales/shared/contract/time-limits';
import { RemoteError } from './remote-error.ts';

const shared = Object.fromEntries(
  Object.entries(sharedModules).map(([name, { version, module }]) => [
    name,
    {
      version,
      scope: shareScope,
      lib: () => module,
      shareConfig: { singleton: true, requiredVersion: `^${version}` } as const,
    },
  ]),
);

/** SRI values of the files of every remote whose manifest was checked, by the address of its folder. */
export type Folders = Map<string, Readonly<Record<string, string>>>;

/**
 * Creates the federation runtime, whose scripts the browser checks. What remotes ask of their host goes to the runtime
 * that was created last.
 */
export function createCheckedRuntime(folders: Folders): ModuleFederation {
  /** The SRI value of a remote's file; what no checked manifest names is refused. */
  function integrityOf(address: string): string {
    const { origin, pathname } = new URL(address, window.location.href);
    const plain = origin + pathname;
    const slash = plain.lastIndexOf('/') + 1;
    const integrity = folders.get(plain.slice(0, slash))?.[plain.slice(slash)];
    if (integrity === undefined) throw new RemoteError('entry', `no integrity for ${plain}`);
    return integrity;
  }

  // Remotes are built without the runtime's core: they take the one of the host.
  Reflect.set(globalThis, hostGlobals.runtimeCore, runtimeCore);
  // For style sheets, remotes ask here for the value that the browser has to check.
  Reflect.set(globalThis, hostGlobals.integrityOf, integrityOf);

  return createInstance({
    name: 'host',
    remotes: [],
    shared,
    shareStrategy: 'loaded-first',
    plugins: [
      {
        name: 'checked-loading',
        createScript: ({ url }) => {
          const script = document.createElement('script');
          script.src = url;
          script.async = true;
          script.crossOrigin = 'anonymous';
          script.integrity = integrityOf(url);
          // If a failed script stayed in the document, the next attempt would take it for loaded.
          script.addEventListener('error', () => script.remove());
          // CON-16
          return { script, timeout: remoteTimeLimit };
        },
      },
    ],
  });
}
