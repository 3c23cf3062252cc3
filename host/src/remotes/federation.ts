/**
 * The one place that loads remotes. It is a chunk of its own: the runtime, the calls and the server cache are no part of
 * the home menu's first load.
 */
import type { RegistryLine } from '@field-sales/shared/contract/registry';
import { isOutOfReach } from '@field-sales/shared/http/server-reach';
import { withinLimit } from '@field-sales/shared/lib/within-limit';
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { ComponentType } from 'react';
import { sharedModules } from 'virtual:shared-modules';
import {
  attemptParameter,
  containerName,
  exposedEntry,
  hostGlobals,
  partWaitingEvent,
  partsExport,
  scriptsOf,
  shareScope,
} from '@field-sales/shared/contract/remote-protocol';
import { remoteTimeLimit } from '@field-sales/shared/contract/time-limits';
import { askAhead } from './ask-ahead.ts';
import { createManifests } from './manifest.ts';
import { pageGeneration } from '../offline/generation-mark.ts';
import { codeWithin } from '../offline/when-drawable.ts';
import { report } from '../shell/telemetry.ts';
import { screenTable } from '../screens/screen-table.ts';
import { rememberGood } from '../shell/last-good.ts';
import { loadOrKept } from './or-kept.ts';
import { createRegistry } from './registry.ts';
import { RemoteError, type RemoteErrorStep } from './remote-error.ts';
import { createVersions } from './versions.ts';

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

const manifests = createManifests();
const versions = createVersions(createRegistry());
export const { countFailure, current: currentLine } = versions;

/** SRI values of the files of every remote whose manifest was checked, by the address of its folder. */
const folders = new Map<string, Readonly<Record<string, string>>>();

/** The SRI value of a remote's file; what no checked manifest names is refused. */
function integrityOf(address: string): string {
  const { href, search } = new URL(address, window.location.href);
  const plain = href.slice(0, href.length - search.length);
  const slash = plain.lastIndexOf('/') + 1;
  const integrity = folders.get(plain.slice(0, slash))?.[plain.slice(slash)];
  if (integrity === undefined) throw new RemoteError('entry', `no integrity for ${plain}`);
  return integrity;
}

const loading: ModuleFederationRuntimePlugin = {
  name: 'checked-loading',
  createScript: ({ url }) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = integrityOf(url);
    // If a failed script stayed in the document, the next attempt would take it for loaded.
    script.addEventListener('error', () => script.remove());
    return { script, timeout: remoteTimeLimit };
  },
};

// Remotes are built without the runtime's core: they take the one of the host.
Reflect.set(globalThis, hostGlobals.runtimeCore, runtimeCore);
// Their style sheets ask for the value that the browser is to check.
Reflect.set(globalThis, hostGlobals.integrityOf, integrityOf);

const instance = createInstance({
  name: 'host',
  remotes: [],
  shared,
  shareStrategy: 'loaded-first',
  plugins: [loading],
});

type LoadOutcome = 'loaded' | 'fallback' | 'failed' | RemoteErrorStep;

export type LoadedRemote = {
  name: string;
  version: string;
  Screens: ComponentType;
  /** Says that a screen of it was drawn: from then on it is what a device goes back to. */
  onDrawn: () => void;
  /** Calls `drawKept` whenever code of the open screen waits for the network while the device keeps another version. */
  onPartWaiting: (drawKept: () => void) => () => void;
};

/**
 * Loads a remote's screens. Each attempt after the first asks for other addresses and evaluates a fresh container, so
 * that it cannot meet files of the failed or hanging one. Throws a RemoteError.
 */
export async function loadRemote(name: string, attempt: number): Promise<LoadedRemote> {
  const started = performance.now();
  let version = 'none';
  let isFallback = false;
  const tell = (outcome: LoadOutcome) =>
    report({ type: 'remote-load', name, version, outcome, duration: performance.now() - started });
  try {
    return await withinLimit(
      versions.choose(name, attempt).then(async (chosen) => {
        version = chosen.line.version;
        isFallback = chosen.isFallback;
        const { line, part: Screens } = await loadOrKept(chosen.line, {
          begin: (wanted) => manifests.read(wanted, suffixOf(attempt)),
          load: (wanted) => load(name, wanted, attempt),
          kept: () => versions.kept(name, version),
        });
        version = line.version;
        tell(isFallback ? 'fallback' : 'loaded');
        return {
          name,
          version,
          Screens,
          onDrawn: () => rememberGood(name, line),
          onPartWaiting: (drawKept) => {
            const look = () => void versions.kept(name, version).then((other) => other && drawKept());
            window.addEventListener(partWaitingEvent, look);
            return () => window.removeEventListener(partWaitingEvent, look);
          },
        };
      }),
      remoteTimeLimit,
      () => new RemoteError('timeout', `${remoteTimeLimit} ms`),
    );
  } catch (error) {
    // What a portal withholds, or no network, says nothing of a version.
    void isOutOfReach().then((isLost) => {
      if (!isLost) countFailure(name, version);
    });
    tell(error instanceof RemoteError ? error.step : 'failed');
    throw error;
  }
}

/** The exposed module of a remote whose files are all loaded; calling it runs the remote's own modules. */
type Exposed = () => unknown;

/** Containers that were fetched or are being fetched, by alias: a tap on an entry does not fetch one twice. */
const containers = new Map<string, Promise<Exposed>>();

function aliasOf(name: string, line: RegistryLine, attempt: number): string {
  return `${containerName(name, line.version)}_${attempt}`;
}

/** What makes another address of a file for each attempt after the first: the same one may hang again. */
const suffixOf = (attempt: number) => (attempt > 0 ? `?${attemptParameter}=${attempt}` : '');

/** Fetches a remote's container and the files of its screens, without running any of its own modules. */
function fetchContainer(name: string, line: RegistryLine, attempt: number): Promise<Exposed> {
  const alias = aliasOf(name, line, attempt);
  const known = containers.get(alias);
  if (known !== undefined) return known;
  const exposed = loadContainer(name, line, attempt);
  containers.set(alias, exposed);
  exposed.catch(() => containers.delete(alias));
  return exposed;
}

async function loadContainer(name: string, line: RegistryLine, attempt: number): Promise<Exposed> {
  const suffix = suffixOf(attempt);
  const manifest = await manifests.read(line, suffix);
  const container = containerName(name, line.version);
  if (manifest.metaData.globalName !== container) {
    throw new RemoteError('manifest', `container ${manifest.metaData.globalName}`);
  }
  const file = manifest.metaData.remoteEntry.name;
  const entry = `${manifest.base}${file}${suffix}`;
  folders.set(manifest.base, manifest.integrity);
  // Later attempts have other addresses.
  if (attempt === 0) askAhead(name, manifest);
  if (attempt > 0) forgetContainer(container);
  const alias = aliasOf(name, line, attempt);
  instance.registerRemotes([{ name: alias, entry, entryGlobalName: container, type: 'global' }], {
    force: true,
  });
  const exposed: unknown = await asEntryError(
    instance.loadRemote(alias + exposedEntry.slice(1), { loadFactory: false, from: 'runtime' }),
  );
  if (isRunnable(exposed)) return exposed;
  throw new RemoteError('module', 'the container exposes no entry');
}

/** A chunk that still hangs is a script in the document. The next container would wait for it instead of asking again. */
function forgetContainer(container: string): void {
  Reflect.set(globalThis, container, undefined);
  for (const script of document.querySelectorAll(scriptsOf(container))) script.remove();
}

function isRunnable(value: unknown): value is Exposed {
  return typeof value === 'function';
}

async function asEntryError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof RemoteError ? error : new RemoteError('entry', error);
  }
}

async function load(name: string, line: RegistryLine, attempt: number): Promise<ComponentType> {
  // If fetching ahead has failed, the person who opens the screen gets an attempt of their own.
  await containers.get(aliasOf(name, line, attempt))?.catch(() => undefined);
  const exposed = await fetchContainer(name, line, attempt);
  const module = await asEntryError(Promise.resolve().then(exposed));
  if (typeof module === 'object' && module !== null && 'default' in module && isComponent(module.default)) {
    await loadPart(name, Reflect.get(module, partsExport));
    return module.default;
  }
  throw new RemoteError('module', 'the entry exposes no component');
}

/** Loads the part of a remote that draws the open screen; a page of the device, which has it at hand, waits a moment for it. */
async function loadPart(name: string, parts: unknown): Promise<void> {
  const { remote, part = '' } = screenTable().find(window.location.pathname) ?? {};
  const load: unknown = Reflect.get(Object(Reflect.get(Object(parts), part)), 'load');
  if (remote !== name || !isRunnable(load)) return;
  // What fails is told by the screen, which tries it again.
  const loading = Promise.resolve(load()).catch(() => undefined);
  if (pageGeneration() !== undefined) await withinLimit(loading, codeWithin).catch(() => undefined);
}

function isComponent(value: unknown): value is ComponentType {
  return typeof value === 'function';
}

/** Makes a remote ready for its first entry: its files are loaded, and none of its own modules has run. */
export async function prepareRemote(name: string): Promise<void> {
  await fetchContainer(name, await currentLine(name), 0);
}
