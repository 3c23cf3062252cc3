import type { DeclaredEntry } from '@field-sales/shared/contract/declaration';
import { declarations } from '@field-sales/shared/lib/settings';
import { specifiedEntries } from './specified-entries.ts';

/**
 * The entries of the home menu: those of the specification in its places (HOME-01), then what other remotes
 * declare for other addresses, by its order (DEP-26). What a remote declares that the registry names is drawn
 * in the place of what this host was built with.
 */
export function homeEntries(): readonly DeclaredEntry[] {
  const declared = declarations();
  const first = Object.entries(specifiedEntries).map(([name, entry]) => declared[name]?.entry ?? entry);
  const others = Object.entries(declared)
    .flatMap(([name, { entry }]) => (name in specifiedEntries ? [] : (entry ?? [])))
    .filter((entry) => first.every(({ path }) => path !== entry.path))
    .sort((one, other) => one.order - other.order);
  return [...first, ...others];
}
