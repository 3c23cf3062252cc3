import {
  keepWaiting,
  setWaitingState,
  readWaiting,
  readWaitingPhotos,
  removeWaiting,
} from '@field-sales/shared/waiting/waiting-database';
import { announceWaiting } from '@field-sales/shared/waiting/waiting-news';
import type { DevicePhoto, WaitingWork } from '@field-sales/shared/waiting/waiting-work';
import { waitFor } from '@testing-library/react';
import { clearDevice } from '../test/clear-device.ts';
import { copyWaiting } from './copy-waiting.ts';

const employeeNumber = '20231107';
const photo: DevicePhoto = {
  key: 'p1',
  name: 'shelf.jpg',
  type: 'image/jpeg',
  bytes: new Uint8Array([0xff, 0xd8, 0xff]).buffer,
};

let stop: () => void = () => undefined;

beforeEach(() => window.history.replaceState(null, '', `/?employeeNumber=${employeeNumber}`));
afterEach(async () => {
  stop();
  await removeWaiting(await readWaiting(employeeNumber));
});

async function keep(key: string, photos: readonly DevicePhoto[] = []): Promise<void> {
  const photoKeys = photos.map((one) => one.key);
  const call = { method: 'POST', path: '/api/a', parts: [['a', `"${key}"`]], photoKeys } satisfies object;
  const work = { key, employeeNumber, subject: key, lane: key, content: {}, state: 'waiting' } as const;
  await keepWaiting({ ...work, call: call as WaitingWork['call'] }, photos);
  announceWaiting({ type: 'changed' });
}

/** A device without room takes nothing; answers how it has room again. */
function fillDevice(): () => void {
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  return () => put.mockRestore();
}

/** Copies, and waits until what is there is copied: it is read to its photos then. */
async function copy(): Promise<void> {
  const read = jest.spyOn(IDBObjectStore.prototype, 'get');
  stop = copyWaiting();
  await waitFor(() => expect(read).toHaveBeenCalledWith('p1'));
  await readWaiting(employeeNumber);
  read.mockRestore();
}

test('OFF-33 what waits is written again where the device is cleared while the page is open, with its photos, as it was', async () => {
  await keep('k1', [photo]);
  await copy();
  await keep('k2');
  await setWaitingState('k2', 'refused');
  announceWaiting({ type: 'changed' });
  await waitFor(async () => expect(await readWaiting(employeeNumber)).toHaveLength(2));
  const before = await readWaiting(employeeNumber);
  await clearDevice('waiting-work');
  const after = await readWaiting(employeeNumber);
  expect(after).toEqual(before);
  expect(after.map(({ key, state }) => `${key} ${state}`)).toEqual(['k1 waiting', 'k2 refused']);
  const photos = await Promise.all(after.slice(0, 1).map(readWaitingPhotos));
  expect(photos.flat().map(({ bytes, ...rest }) => ({ ...rest, bytes: [...new Uint8Array(bytes)] }))).toEqual(
    [{ ...photo, bytes: [0xff, 0xd8, 0xff] }],
  );
});

test('OFF-33 what has arrived, or was thrown away, does not come back when the device is cleared', async () => {
  await keep('k1', [photo]);
  await copy();
  await keep('k2');
  await keep('k3');
  const works = await readWaiting(employeeNumber);
  await removeWaiting(works.slice(0, 1));
  announceWaiting({ type: 'sent', key: 'k1' });
  await removeWaiting(works.slice(1, 2));
  announceWaiting({ type: 'changed' });
  await clearDevice('waiting-work');
  await waitFor(async () =>
    expect((await readWaiting(employeeNumber)).map(({ key }) => key)).toEqual(['k3']),
  );
});

test('OFF-33 what waits is written again when a device that was cleared while it was full has room', async () => {
  await keep('k1', [photo]);
  await copy();
  const makeRoom = fillDevice();
  await clearDevice('waiting-work');
  await expect(readWaiting(employeeNumber)).rejects.toThrow('full');
  announceWaiting({ type: 'changed' });
  announceWaiting({ type: 'sent', key: 'k2' });
  await expect(readWaiting(employeeNumber)).rejects.toThrow('full');
  makeRoom();
  expect((await readWaiting(employeeNumber)).map(({ key }) => key)).toEqual(['k1']);
});
