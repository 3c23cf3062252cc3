import { waitFor } from '@testing-library/react';
import { loadImage } from '@field-sales/shared/http';
import { keepPhoto } from '../test/kept-photo.ts';
import { goOffline } from '../test/network.ts';
import { keptReads } from './kept-door.ts';
import { onKeptDatabase } from './kept-database.ts';
import { keptLimits } from './kept-limits.ts';

const employeeNumber = '7';
/** The cookie with which each photo was asked for: by an image, or by the page. */
const asked: string[] = [];
const fetched = jest.fn<undefined, [address: unknown, init: RequestInit | undefined]>();

const otherPageWrites = () => void (document.cookie = 'employeeNumber=8; path=/');
const keptPhoto = (address: string) =>
  onKeptDatabase((database) => database.get('photos', [employeeNumber, address]));

beforeEach(async () => {
  asked.length = 0;
  fetched.mockReset();
  document.body.innerHTML = '<script type="application/json" id="settings">{"isDataKept":true}</script>';
  window.history.replaceState(null, '', `/?employeeNumber=${employeeNumber}`);
  jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLImageElement,
    address: string,
  ) {
    asked.push(document.cookie);
    this.setAttribute('src', address);
  });
  globalThis.fetch = (address, init) => {
    asked.push(document.cookie);
    fetched(address, init);
    return Promise.resolve(new Response('bytes', { headers: { 'content-type': 'image/jpeg' } }));
  };
  await keptReads(employeeNumber);
});

test('SH-07 SH-24 OFF-14 a photo is kept from an answer of its own number and limit, whatever another page wrote', async () => {
  const image = new Image();
  loadImage(image, '/api/photos/1');
  otherPageWrites();
  image.dispatchEvent(new Event('load'));
  await waitFor(async () => expect(await keptPhoto('/api/photos/1')).toMatchObject({ type: 'image/jpeg' }));
  expect(asked).toEqual(['employeeNumber=7', 'employeeNumber=7']);
  expect(fetched).toHaveBeenCalledWith('/api/photos/1', {
    cache: 'force-cache',
    signal: expect.any(AbortSignal) as unknown,
  });
});

test('SH-07 OFF-14 without a network a photo that is not kept is asked for with the number of its page', async () => {
  const comeBack = goOffline();
  const image = new Image();
  loadImage(image, '/api/photos/2');
  otherPageWrites();
  await waitFor(() => expect(image).toHaveAttribute('src', '/api/photos/2'));
  expect(asked).toEqual(['employeeNumber=7']);
  comeBack();
});

test.each([
  [false, '/api/photos/5', null],
  [true, '/api/photos/5', 'anonymous'],
  [true, 'https://pictures.example/5', null],
])(
  'PRD-09 OFF-14 photos elsewhere %s: %s is shown so that it can be kept',
  (hasPhotosElsewhere, address, expected) => {
    const settings = JSON.stringify({ isDataKept: true, hasPhotosElsewhere });
    document.body.innerHTML = `<script type="application/json" id="settings">${settings}</script>`;
    const image = new Image();
    loadImage(image, address);
    expect(image.crossOrigin).toBe(expected);
  },
);

test('OFF-18 where photos alone go beyond 50 MB the oldest goes while the page is open', async () => {
  const older = { employeeNumber, address: '/api/photos/3', asOf: Date.now() - 1 };
  await onKeptDatabase(async (database) => {
    await database.put('photos', { ...older, type: 'image/jpeg', bytes: new ArrayBuffer(1) });
    await database.put('sizes', { ...older, bytes: keptLimits.bytes });
  });
  const headers = { 'content-type': 'image/jpeg' };
  globalThis.fetch = () => Promise.resolve(new Response(new Uint8Array(1_000_000), { headers }));
  const image = new Image();
  loadImage(image, '/api/photos/4');
  image.dispatchEvent(new Event('load'));
  await waitFor(async () => expect(await keptPhoto('/api/photos/4')).toBeDefined());
  await waitFor(async () => expect(await keptPhoto('/api/photos/3')).toBeUndefined());
  expect(await keptPhoto('/api/photos/4')).toBeDefined();
});

test.each(['blob:http://localhost/1', 'data:image/png;base64,'])(
  'OFF-14 what the page holds itself, as %s, is shown at once, without a network too',
  (address) => {
    const comeBack = goOffline();
    const image = new Image();
    loadImage(image, address);
    expect(image).toHaveAttribute('src', address);
    comeBack();
  },
);

async function showInPage(address: string): Promise<HTMLImageElement> {
  await keepPhoto(employeeNumber, address);
  const image = document.body.appendChild(new Image());
  loadImage(image, address);
  expect(image).toHaveAttribute('src', address);
  return image;
}

test('OFF-14 OFF-24 a photo that nothing answers comes from the device once that is known, and from the server when it is back', async () => {
  const image = await showInPage('/api/photos/5');
  const comeBack = goOffline();
  await waitFor(() => expect(image).toHaveAttribute('src', 'blob:kept'));
  otherPageWrites();
  comeBack();
  expect(image).toHaveAttribute('src', '/api/photos/5');
  expect(asked.at(-1)).toBe('employeeNumber=7');
});

test('OFF-14 a photo that is drawn, or gone from the page, is not shown anew', async () => {
  const drawn = await showInPage('/api/photos/6');
  drawn.dispatchEvent(new Event('load'));
  const gone = await showInPage('/api/photos/7');
  gone.remove();
  const comeBack = goOffline();
  comeBack();
  expect(drawn).toHaveAttribute('src', '/api/photos/6');
  expect(gone).toHaveAttribute('src', '/api/photos/7');
});
