/**
 * The part of the kept data that the host's first screen has; the rest is loaded when it is asked for. It holds state:
 * only the host and the singletons may import it (`npm run imports`).
 */
import type { QueryClient } from '@tanstack/react-query';
import { isDataKept } from '../lib/settings.ts';
import type { PhotoDoor } from './kept-photos.ts';
import type { KeptReads } from './kept-reads.ts';

export type { KeptReads, PhotoDoor };

const reads = new Map<string, Promise<KeptReads>>();
/** The ones that are open: a new cache gets them before its first query. */
const opened = new Map<string, KeptReads>();

async function open(employeeNumber: string): Promise<KeptReads> {
  const { openKeptReads } = await import(/* webpackChunkName: "kept" */ './kept-reads.ts');
  const kept = await openKeptReads(employeeNumber);
  opened.set(employeeNumber, kept);
  return kept;
}

/**
 * Ends when what was read under an employee number is there, or is known not to be available (OFF-14, OFF-20). It never
 * rejects: screens show without a database too (PHN-08).
 */
export async function keptReads(employeeNumber: string | null): Promise<KeptReads | undefined> {
  if (employeeNumber === null || !isDataKept()) return undefined;
  const known = reads.get(employeeNumber);
  const opening = known ?? open(employeeNumber);
  if (known === undefined) reads.set(employeeNumber, opening);
  return opening.catch(() => {
    // The next one tries again.
    reads.delete(employeeNumber);
    return undefined;
  });
}

/** Gives a new server cache what is kept for its employee number: at once where it is there. */
export function restoreKept(client: QueryClient, employeeNumber: string | null): void {
  const kept = opened.get(employeeNumber ?? '');
  if (kept === undefined) void keptReads(employeeNumber).then((found) => found?.restore(client));
  else kept.restore(client);
}

/** Shows a photo: without a network from the device; with one, it is kept as well. */
export function showPhoto(image: HTMLImageElement, address: string, door: PhotoDoor): void {
  const kept = opened.get(door.numberNow() ?? '');
  if (kept === undefined) image.src = address;
  else kept.showPhoto(image, address, door);
}
