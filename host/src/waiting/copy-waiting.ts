import { createCatchUp } from '@field-sales/shared/lib/catch-up';
import { currentEmployeeNumber } from '@field-sales/shared/session';
import {
  readWaiting,
  readWaitingPhotos,
  writeAgainIfCleared,
  type CopiedWork,
} from '@field-sales/shared/waiting/waiting-database';
import { listenToWaiting } from '@field-sales/shared/waiting/waiting-news';
import type { WaitingWork } from '@field-sales/shared/waiting/waiting-work';
import { writeWaitingCookie } from './waiting-cookie.ts';

const noPhotos = async () => [];

/** Takes the photos of a write into the page, as blobs: the browser may put those on its disk. */
async function photosOf(work: WaitingWork): Promise<CopiedWork['readPhotos']> {
  const photos = (await readWaitingPhotos(work)).map(({ bytes, ...photo }) => ({
    ...photo,
    blob: new Blob([bytes]),
  }));
  return () =>
    Promise.all(photos.map(async ({ blob, ...photo }) => ({ ...photo, bytes: await blob.arrayBuffer() })));
}

/**
 * Copies all waiting work of the page's employee into the page, so that nothing is lost if the device is cleared while
 * the page is open (OFF-33). Also notes it in the cookie, so that a later loss does not go unnoticed. Answers how to
 * stop.
 */
export function copyWaiting(): () => void {
  const copies = new Map<string, CopiedWork>();
  const look = createCatchUp(async () => {
    const employeeNumber = currentEmployeeNumber();
    if (employeeNumber === null) return;
    const works = await readWaiting(employeeNumber);
    writeWaitingCookie(employeeNumber, works);
    const keys = new Set(works.map(({ key }) => key));
    for (const key of copies.keys()) if (!keys.has(key)) copies.delete(key);
    for (const work of works) {
      const known = work.call.photoKeys.length === 0 ? noPhotos : copies.get(work.key)?.readPhotos;
      const readPhotos = known ?? (await photosOf(work).catch(() => undefined));
      // Work without its photos could not be sent.
      if (readPhotos !== undefined) copies.set(work.key, { work, readPhotos });
    }
  });
  const forget = writeAgainIfCleared(() => [...copies.values()]);
  const listenNoMore = listenToWaiting(({ type, key }) => {
    if (type === 'sent') copies.delete(key);
    if (type === 'sent' || type === 'changed') look();
  });
  look();
  return () => {
    forget();
    listenNoMore();
  };
}
