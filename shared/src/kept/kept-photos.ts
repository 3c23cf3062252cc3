import type { PageNames } from '../contract/remote-protocol.ts';
import { isOnline } from '../lib/is-online.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { countKept } from './kept-answers.ts';
import { onKeptDatabase, type KeptKey } from './kept-database.ts';

/** How to ask for photos. It knows who calls, which nothing in this folder may know. */
export type PhotoDoor = {
  /** Whose the page is. */
  numberNow: () => string | null;
  /** Comes just before an image is asked for. */
  prepare: () => unknown;
  fetchPhoto: (address: string) => Promise<Response>;
};

/**
 * The photo of an address as it is kept for an employee number (OFF-19): an address of this page, or
 * undefined.
 */
async function findPhoto(employeeNumber: string, address: string): Promise<string | undefined> {
  const photo = await onKeptDatabase((database) => database.get('photos', [employeeNumber, address])).catch(
    () => undefined,
  );
  return photo && URL.createObjectURL(new Blob([photo.bytes], { type: photo.type }));
}

/** Keeps a photo that was just shown: its bytes are in the browser's cache then. */
async function keepPhoto(address: string, { numberNow, fetchPhoto }: PhotoDoor): Promise<void> {
  const employeeNumber = numberNow();
  if (employeeNumber === null) return;
  const key: KeptKey = [employeeNumber, address];
  if ((await onKeptDatabase((database) => database.getKey('photos', key))) !== undefined) return;
  const response = await fetchPhoto(address);
  const type = response.headers.get('content-type') ?? '';
  // The employee may have changed meanwhile: then the answer is that of another one.
  if (!response.ok || !type.startsWith('image/') || numberNow() !== employeeNumber) return;
  const bytes = await response.arrayBuffer();
  const asOf = Date.now();
  await onKeptDatabase(async (database) => {
    const transaction = database.transaction(['photos', 'sizes'], 'readwrite');
    await Promise.all([
      transaction.objectStore('photos').put({ employeeNumber, address, type, bytes, asOf }),
      transaction.objectStore('sizes').put({ employeeNumber, address, bytes: bytes.byteLength, asOf }),
      transaction.done,
    ]);
  });
  countKept(bytes.byteLength);
}

/**
 * Shows a photo again if the network comes or goes before it is drawn: a device may believe that it is online, and
 * learn only later that nothing answers. A photo that leaves the page before it is drawn is not held in memory by this.
 */
function showAgain(image: HTMLImageElement, show: (image: HTMLImageElement) => void): void {
  const held = new WeakRef(image);
  function stop(): void {
    window.removeEventListener('online', handleChange);
    window.removeEventListener('offline', handleChange);
  }
  function handleChange(): void {
    stop();
    const still = held.deref();
    if (still?.isConnected === true) show(still);
  }
  image.addEventListener('load', stop, { once: true });
  window.addEventListener('online', handleChange);
  window.addEventListener('offline', handleChange);
}

const photosElsewhere = `"${'hasPhotosElsewhere' satisfies PageNames['settings'][number]}":true`;

/**
 * Whether the page's own origin redirects photos to another one. Read here: with the other settings it would be in the
 * first screen's code.
 */
function arePhotosElsewhere(): boolean {
  const settings = document.getElementById('settings' satisfies PageNames['settingsElement']);
  return settings?.textContent.includes(photosElsewhere) === true;
}

/**
 * Shows a photo, and keeps it for the open employee number (OFF-14); without a network it comes from the
 * device.
 */
export function showPhoto(image: HTMLImageElement, address: string, door: PhotoDoor): void {
  const employeeNumber = door.numberNow();
  // What the page holds itself is as good as kept.
  if (/^(?:blob|data):/.test(address)) {
    image.src = address;
    return;
  }
  showAgain(image, (still) => {
    door.prepare();
    showPhoto(still, address, door);
  });
  if (isOnline() || employeeNumber === null) {
    // Without this, the browser's copy would be good for images only, and keeping the photo would load it a second
    // time.
    if (arePhotosElsewhere() && address.startsWith('/')) image.crossOrigin = 'anonymous';
    image.src = address;
    const keep = () => void keepPhoto(address, door).catch(() => undefined);
    image.addEventListener('load', () => whenIdle(keep), { once: true });
    return;
  }
  void findPhoto(employeeNumber, address).then((own) => {
    // Another page may have written its own number to the cookie meanwhile.
    if (own === undefined) door.prepare();
    image.src = own ?? address;
    if (own !== undefined) image.addEventListener('load', () => URL.revokeObjectURL(own), { once: true });
  });
}
