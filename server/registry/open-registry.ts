import type { KeyObject } from 'node:crypto';
import type { ChangeableRegistry } from './change-registry.ts';
import { ChangeSignatures } from './change-signatures.ts';
import { CheckedRegistry } from './checked-registry.ts';
import { signedLines } from './signed-lines.ts';
import type { Registry } from './registry.ts';
import { RegistryFile } from './served-file.ts';
import { WatchedRegistry } from './watched-registry.ts';
import type { Settings } from '../settings/settings.ts';
import { StartedRegistry } from './started-registry.ts';
import { StoredRegistry } from './stored-registry.ts';
import type { Store } from '../releases/store.ts';

type Places = Pick<Settings, 'registryFile' | 'registryStore' | 'teamsFile' | 'releases' | 'started'>;

/** The registry in a store; with teams, it has only the changes that they have signed (DEP-08). */
function openStored(store: Store, teamsFile: string | undefined, key?: KeyObject): StoredRegistry {
  return new StoredRegistry(
    store,
    teamsFile === undefined ? undefined : new ChangeSignatures(teamsFile, key),
  );
}

/**
 * The registry of a host: a store where one is named (DEP-07), otherwise the file (RUN-14). With teams, it has only
 * what they have signed (DEP-08); without teams, everything it says (DEP-09).
 */
export function openRegistry({
  registryFile,
  registryStore,
  teamsFile,
  releases,
  started,
}: Places): Registry {
  const written = new RegistryFile(registryFile);
  const file = started === undefined ? written : new StartedRegistry(written, started, releases);
  const registry =
    registryStore === undefined ? file : new WatchedRegistry(openStored(registryStore, teamsFile), file);
  if (teamsFile === undefined) return registry;
  const carried = registryStore === undefined ? undefined : file;
  return new CheckedRegistry(registry, signedLines(teamsFile, releases), carried);
}

/**
 * The same registry for those who change it, with their private key where teams sign. The module that locks the file is
 * native, and is not part of a container.
 */
export async function openChangeableRegistry(
  { registryFile, registryStore, teamsFile }: Pick<Places, 'registryFile' | 'registryStore' | 'teamsFile'>,
  key?: KeyObject,
): Promise<ChangeableRegistry> {
  if (registryStore !== undefined) return openStored(registryStore, teamsFile, key);
  const { FileRegistry } = await import('./changeable-file.ts');
  return new FileRegistry(registryFile);
}
