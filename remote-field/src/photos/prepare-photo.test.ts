import { maxFileBytes } from '@field-sales/shared/contract/photo-limits';
import { PhotoRefusal, preparePhoto } from '@field-sales/shared/waiting/prepare-photo';
import { installPhotoPlatform, jpegFile } from '../test/photo-platform.ts';

installPhotoPlatform();
afterEach(() => jest.useRealTimers());

const shrunk = new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 1, 2, 3)], { type: 'image/jpeg' });

const shrink = jest.fn<Promise<Blob>, [File]>(async () => shrunk);
beforeEach(() => shrink.mockClear());

const prepare = (file: File, by: (photo: File) => Promise<Blob>) =>
  preparePhoto(file, { key: 'p1', maxBytes: maxFileBytes, shrink: by });

function pngFile(size: number, width: number, height = width): File {
  const head = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
  const sides = [0, 0, width >> 8, width & 0xff, 0, 0, height >> 8, height & 0xff];
  return new File([Uint8Array.from([...head, ...sides]), new Uint8Array(size - 24)], 'screen.png', {
    type: 'image/png',
  });
}

test.each([
  [299_999, false],
  [300_000, false],
  [300_001, true],
  [8_000_000, true],
])('CON-12 of a photo of %d bytes it is %s that it is resized', async (size, isResized) => {
  const file = jpegFile('a.jpg', { size });
  const photo = await prepare(file, shrink);
  expect(shrink).toHaveBeenCalledTimes(isResized ? 1 : 0);
  expect(photo).toMatchObject({ name: 'a.jpg', type: 'image/jpeg' });
  expect(photo.bytes.byteLength).toBe(isResized ? 6 : size);
});

test('CON-12 the resized photo is taken even where it came out larger', async () => {
  const larger = new Blob([new Uint8Array(500_000)], { type: 'image/jpeg' });
  const photo = await prepare(jpegFile('a.jpg', { size: 300_001 }), async () => larger);
  expect(photo.bytes.byteLength).toBe(500_000);
});

test('CON-12 a PNG over the threshold is resized', async () => {
  const shrunkPng = async () => pngFile(1000, 520);
  expect((await prepare(pngFile(300_001, 1000), shrunkPng)).bytes.byteLength).toBe(1000);
});

test('OWN-16 a WebP that the canvas could write only as PNG is sent as the PNG that it is, by name and type', async () => {
  const webp = new File(['RIFF0000WEBPVP8 ', new Uint8Array(300_001)], 'shelf.2.webp', {
    type: 'image/webp',
  });
  const asPng = async () => pngFile(1000, 520);
  expect(await prepare(webp, asPng)).toMatchObject({ name: 'shelf.2.png', type: 'image/png' });
});

test('OWN-30 a GIF is not resized', async () => {
  const gif = new File(['GIF89a', new Uint8Array(400_000)], 'a.gif', { type: 'image/gif' });
  expect(await prepare(gif, shrink)).toMatchObject({ type: 'image/gif' });
  expect(shrink).not.toHaveBeenCalled();
});

test('OWN-16 the compressor gets the format that the bytes say, whatever the phone said', async () => {
  const file = new File([await jpegFile('IMG_1', { size: 300_001 }).arrayBuffer()], 'IMG_1', { type: '' });
  await prepare(file, shrink);
  expect(shrink).toHaveBeenCalledWith(expect.objectContaining({ type: 'image/jpeg', name: 'IMG_1' }));
});

test.each([
  ['HEIC', new File([Uint8Array.from([0, 0, 0, 24]), 'ftypheic'], 'IMG_1.HEIC', { type: 'image/heic' })],
  ['a text that is called a photo', new File(['hello'], 'a.jpg', { type: 'image/jpeg' })],
  ['an empty file', new File([], 'a.jpg', { type: 'image/jpeg' })],
  ['a picture of 225 megapixels', pngFile(600_000, 15_000)],
  ['a strip that no canvas holds', pngFile(600_000, 1000, 40_000)],
])('OWN-30 %s is refused with 사진을 읽을 수 없습니다', async (_, file) => {
  await expect(prepare(file, shrink)).rejects.toThrow('사진을 읽을 수 없습니다. 다른 사진을 선택해 주세요.');
});

test.each([
  [7000, true],
  [7100, false],
])(
  'OWN-30 API-21 of a small picture %d pixels wide and high, which would go as it is, it is %s that it is taken',
  async (side, isTaken) => {
    const decode = jest.spyOn(HTMLImageElement.prototype, 'decode');
    const photo = prepare(pngFile(1000, side), shrink);
    if (isTaken) await expect(photo).resolves.toBeDefined();
    else await expect(photo).rejects.toThrow('사진을 읽을 수 없습니다. 다른 사진을 선택해 주세요.');
    expect(decode).toHaveBeenCalledTimes(isTaken ? 1 : 0);
  },
);

test('OWN-30 API-21 the frames of a moving picture count together', async () => {
  const frame = Uint8Array.of(0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0);
  const gifOf = (frames: number) => {
    const head = Uint8Array.of(0xe8, 0x03, 0xe8, 0x03, 0, 0, 0);
    return new File(['GIF89a', head, ...Array<Uint8Array<ArrayBuffer>>(frames).fill(frame), ';'], 'a.gif');
  };
  await expect(prepare(gifOf(50), shrink)).resolves.toBeDefined();
  await expect(prepare(gifOf(51), shrink)).rejects.toThrow('사진을 읽을 수 없습니다');
});

test('OWN-30 a broken file is refused, small or large', async () => {
  const small = prepare(jpegFile('a.jpg', { isBroken: true }), shrink);
  await expect(small).rejects.toThrow(PhotoRefusal);
  const failing = async () => Promise.reject(new Error('Failed to load the image.'));
  const large = prepare(jpegFile('a.jpg', { size: 400_000 }), failing);
  await expect(large).rejects.toThrow('사진을 읽을 수 없습니다. 다른 사진을 선택해 주세요.');
});

test('OWN-30 a file that went away is refused', async () => {
  const file = jpegFile('a.jpg');
  jest.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValueOnce(new DOMException('gone', 'NotFoundError'));
  await expect(prepare(file, shrink)).rejects.toThrow(PhotoRefusal);
});

test.each([
  [15 * 1024 * 1024, true],
  [15 * 1024 * 1024 + 1, false],
])('OWN-30 of a photo of %d bytes it is %s that it is taken', async (size, isTaken) => {
  const photo = prepare(jpegFile('a.jpg', { size }), shrink);
  if (isTaken) await expect(photo).resolves.toBeDefined();
  else await expect(photo).rejects.toThrow('15MB보다 큰 사진은 등록할 수 없습니다.');
});

test('OWN-22 OWN-30 a picture that is never decoded counts as one that cannot be read: a save does not wait for it for ever', async () => {
  jest.useFakeTimers();
  jest.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(() => new Promise(() => undefined));
  const photo = expect(prepare(jpegFile(), shrink)).rejects.toThrow(PhotoRefusal);
  await jest.advanceTimersByTimeAsync(60_000);
  await photo;
});
