import type { ChangeableRegistry } from './change-registry.ts';
import { CheckedRegistry } from './checked-registry.ts';
import { signedLines } from './signed-lines.ts';
import type { Registry } from './registry.ts';
import { RegistryFile } from './served-file.ts';
import { WatchedRegistry } from './watched-registry.ts';
import type { Settings } from '../settings/settings.ts';
import { StartedRegistry } from './started-registry.ts';
import { StoredRegistry } from './stored-registry.ts';

type Places = Pick<Settings, 'registryFile' | 'registryStore' | 'teamsFile' | 'releases' | 'started'>;

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
    registryStore === undefined ? file : new WatchedRegistry(new StoredRegistry(registryStore), file);
  if (teamsFile === undefined) return registry;
  const carried = registryStore === undefined ? undefined : file;
  return new CheckedRegistry(registry, signedLines(teamsFile, releases), carried);
}

/**
 * The same registry for those who change it. The module that locks the file is native, and is not part of a container.
 */
export async function openChangeableRegistry({
  registryFile,
  registryStore,
}: Pick<Places, 'registryFile' | 'registryStore'>): Promise<ChangeableRegistry> {
  if (registryStore !== undefined) return new StoredRegistry(registryStore);
  const { FileRegistry } = await import('./changeable-file.ts');
  return new FileRegistry(registryFile);
}
