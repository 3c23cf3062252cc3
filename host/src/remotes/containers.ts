import type { RegistryLine } from '@field-sales/shared/contract/registry';
import { withinLimit } from '@field-sales/shared/lib/within-limit';
import type { ComponentType } from 'react';
import {
  attemptParameter,
  containerName,
  exposedEntry,
  partsExport,
  scriptsOf,
} from '@field-sales/shared/contract/remote-protocol';
import { askAhead } from './ask-ahead.ts';
import { createCheckedRuntime, type Folders } from './checked-runtime.ts';
import type { Manifests } from './manifest.ts';
import { pageGeneration } from '../contract/generation-mark.ts';
import { codeWithin } from './code-within.ts';
import { screenTable } from '../screens/screen-table.ts';
import { RemoteError } from './remote-error.ts';

/** The exposed module of a remote whose files are all loaded; calling it runs the remote's own modules. */
type Exposed = () => unknown;

type OfAttempt<T> = (name: string, line: RegistryLine, attempt: number) => Promise<T>;

/** The containers of remotes, each fetched once: a tap on an entry does not fetch one twice. */
export type Containers = {
  /** Fetches a remote's container and the files of its screens, without running any of its own modules. */
  prepare: OfAttempt<Exposed>;
  /** The component that draws a remote's screens. Throws a RemoteError. */
  load: OfAttempt<ComponentType>;
};

/** What makes another address of a file for each attempt after the first: the same one may hang again. */
export const suffixOf = (attempt: number) => (attempt > 0 ? `?${attemptParameter}=${attempt}` : '');

function aliasOf(name: string, line: RegistryLine, attempt: number): string {
  return `${containerName(name, line.version)}_${attempt}`;
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

/**
 * Loads the part of a remote that draws the open screen. A page from the device, which has the part at hand, waits a
 * moment for it.
 */
async function loadPart(name: string, parts: unknown): Promise<void> {
  const { remote, part = '' } = screenTable().find(window.location.pathname) ?? {};
  const load: unknown = Reflect.get(Object(Reflect.get(Object(parts), part)), 'load');
  if (remote !== name || !isRunnable(load)) return;
  // The screen loads a failed part again, and tells the failure.
  const loading = Promise.resolve(load()).catch(() => undefined);
  if (pageGeneration() !== undefined) await withinLimit(loading, codeWithin).catch(() => undefined);
}

function isComponent(value: unknown): value is ComponentType {
  return typeof value === 'function';
}

/** Fetches containers with a runtime of its own. */
export function createContainers(manifests: Manifests): Containers {
  const folders: Folders = new Map();
  const runtime = createCheckedRuntime(folders);
  /** Those that were fetched or are being fetched, by alias. */
  const fetched = new Map<string, Promise<Exposed>>();

  async function fetchEntry(name: string, line: RegistryLine, attempt: number): Promise<Exposed> {
    const suffix = suffixOf(attempt);
    const manifest = await manifests.read(line, suffix);
    const { globalName, remoteEntry } = manifest.metaData;
    const container = containerName(name, line.version);
    if (globalName !== container) throw new RemoteError('manifest', `container ${globalName}`);
    folders.set(manifest.base, manifest.integrity);
    if (attempt > 0) forgetContainer(container);
    // Later attempts have other addresses.
    else askAhead(name, manifest);
    const alias = aliasOf(name, line, attempt);
    const entry = manifest.base + remoteEntry.name + suffix;
    runtime.registerRemotes([{ name: alias, entry, entryGlobalName: container, type: 'global' }], {
      force: true,
    });
    const exposed: unknown = await asEntryError(
      runtime.loadRemote(alias + exposedEntry.slice(1), { loadFactory: false, from: 'runtime' }),
    );
    if (isRunnable(exposed)) return exposed;
    throw new RemoteError('module', 'the container exposes no entry');
  }

  const prepare: Containers['prepare'] = (name, line, attempt) => {
    const alias = aliasOf(name, line, attempt);
    const known = fetched.get(alias);
    if (known !== undefined) return known;
    const exposed = fetchEntry(name, line, attempt);
    fetched.set(alias, exposed);
    exposed.catch(() => fetched.delete(alias));
    return exposed;
  };

  return {
    prepare,
    load: async (name, line, attempt) => {
      // If fetching ahead has failed, the person who opens the screen gets an attempt of their own.
      await fetched.get(aliasOf(name, line, attempt))?.catch(() => undefined);
      const exposed = await prepare(name, line, attempt);
      const module = await asEntryError(Promise.resolve().then(exposed));
      const Screens: unknown = Reflect.get(Object(module), 'default');
      if (!isComponent(Screens)) throw new RemoteError('module', 'the entry exposes no component');
      await loadPart(name, Reflect.get(Object(module), partsExport));
      return Screens;
    },
  };
}
