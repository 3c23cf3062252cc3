import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { keptReads } from '../kept/kept-door.ts';
import { keepPhoto } from '../test/kept-photo.ts';
import { goOffline } from '../test/network.ts';
import { ImageViewer } from './image-viewer.tsx';

const employeeNumber = '7';
const images = [0, 1, 2, 3, 4].map((id) => ({ src: `/api/photos/${id}`, alt: `사진 ${id}` }));
const asked: { address: string; cookie: string }[] = [];

/** Where jsdom says that everything is nothing wide. */
function give(prototype: object, name: string, value: number): void {
  Object.defineProperty(prototype, name, { configurable: true, get: () => value });
}

// The first opening would have to wait for all of it.
beforeAll(() => import('./image-viewer-lightbox.tsx'));
beforeEach(() => {
  asked.length = 0;
  document.body.innerHTML = '<script type="application/json" id="settings">{"isDataKept":true}</script>';
  window.history.replaceState(null, '', `/?employeeNumber=${employeeNumber}`);
  jest.spyOn(HTMLImageElement.prototype, 'setAttribute').mockImplementation(function (
    this: HTMLImageElement,
    name: string,
    value: string,
  ) {
    if (name === 'src') asked.push({ address: value, cookie: document.cookie });
    this.setAttributeNS(null, name, value);
  });
  jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLImageElement,
    address: string,
  ) {
    this.setAttribute('src', address);
  });
});

const photo = (id: number) => screen.findByAltText(`사진 ${id}`);

async function openViewer(): Promise<void> {
  render(<ImageViewer images={images} index={0} onClose={() => undefined} />);
  await photo(0);
}

test('SH-07 CHR-15 CFI-08 a later photo is asked for with the number of the open address, whatever another page wrote', async () => {
  await openViewer();
  document.cookie = 'employeeNumber=8; path=/';
  fireEvent.click(screen.getByRole('button', { name: '다음' }));
  await photo(3);
  expect(asked).toEqual(
    [0, 1, 2, 3].map((id) => ({ address: `/api/photos/${id}`, cookie: 'employeeNumber=7' })),
  );
});

test('OFF-14 CHR-15 CFI-08 without a network the viewer shows the photos that the device keeps', async () => {
  const address = '/api/photos/1';
  await keptReads(employeeNumber);
  await keepPhoto(employeeNumber, address);
  const comeBack = goOffline();
  await openViewer();
  const kept = await photo(1);
  await waitFor(() => expect(kept).toHaveAttribute('src', 'blob:kept'));
  comeBack();
});

test('CHR-15 CFI-08 a photo is enlarged up to four times its own size, and the next one begins whole', async () => {
  give(HTMLElement.prototype, 'clientWidth', 400);
  give(HTMLElement.prototype, 'clientHeight', 400);
  give(HTMLElement.prototype, 'offsetWidth', 400);
  give(HTMLElement.prototype, 'offsetHeight', 300);
  give(HTMLImageElement.prototype, 'naturalWidth', 600);
  give(HTMLImageElement.prototype, 'naturalHeight', 450);
  await openViewer();
  const shown = await photo(0);
  fireEvent.load(shown);
  const scaleOf = (image: HTMLElement) =>
    /scale\(([\d.]+)\)/.exec(image.parentElement?.style.transform ?? '')?.[1];
  const enlarge = () => fireEvent.keyDown(shown, { key: '+' });
  await waitFor(() => {
    enlarge();
    expect(scaleOf(shown)).not.toBe('1');
  });
  for (let times = 0; times < 4; times += 1) enlarge();
  expect(scaleOf(shown)).toBe('6');
  fireEvent.click(screen.getByRole('button', { name: '다음' }));
  const next = await photo(1);
  await waitFor(() => expect(scaleOf(next)).toBe('1'));
});

test('SH-44 a photo that cannot be loaded says so, and no longer waits', async () => {
  await openViewer();
  const shown = await photo(0);
  expect(shown).toHaveClass('yarl__slide_image_loading');
  fireEvent.error(shown);
  expect(shown.parentElement?.querySelector('.yarl__slide_error')).not.toBeNull();
  fireEvent.load(shown);
  expect(shown).not.toHaveClass('yarl__slide_image_loading');
});
