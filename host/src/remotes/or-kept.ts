import type { RegistryLine } from '@field-sales/shared/contract/registry';
import { keptAfter } from '@field-sales/shared/contract/time-limits';
import { isOutOfReach } from '@field-sales/shared/http/server-reach';
import { isOnline } from '@field-sales/shared/lib/is-online';
import { withinLimit } from '@field-sales/shared/lib/within-limit';

type Loading<T> = {
  /** Settles once the beginning of a version has come. */
  begin: (line: RegistryLine) => Promise<unknown>;
  load: (line: RegistryLine) => Promise<T>;
  /** The line of another version that the device keeps. */
  kept: () => Promise<RegistryLine | undefined>;
};

type Loaded<T> = { line: RegistryLine; part: T };

/**
 * Loads the version that the registry names. Where the network is lost before that version has come, the version of another day
 * that the device keeps is opened instead (OFF-09); what comes later counts for the next opening. Without a network the kept
 * version is opened at once: of the named version only the first screen was fetched ahead.
 */
export async function loadOrKept<T>(
  line: RegistryLine,
  { begin, load, kept }: Loading<T>,
): Promise<Loaded<T>> {
  const late = new Error('late');
  try {
    if (!isOnline()) throw late;
    await withinLimit(begin(line), keptAfter, () => late);
    return { line, part: await load(line) };
  } catch (error) {
    const isLost = error === late || (await isOutOfReach());
    const other = isLost ? await kept() : undefined;
    if (other !== undefined) return { line: other, part: await load(other) };
    if (error !== late) throw error;
    return { line, part: await load(line) };
  }
}
