import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp, { type Metadata } from 'sharp';
import { ApiError } from '../http/errors.ts';
import { ArrivingPhoto } from './arriving-photo.ts';
import { decodingMemory } from './decoding-memory.ts';
import { readPhoto } from './photo.ts';

const head: Metadata = {
  ...{ format: 'jpeg', width: 7000, height: 7000, channels: 3, depth: 'uchar', space: 'srgb' },
  ...{ isProgressive: false, isPalette: false, hasProfile: false, hasAlpha: false },
  autoOrient: { width: 7000, height: 7000 },
};

test('PRD-12 a picture counts with the memory that its format takes, whatever its pixels', () => {
  const room = 224 * 1024 * 1024;
  const memoryOf = (more: Partial<Metadata>, format: 'jpeg' | 'png' | 'webp') =>
    decodingMemory({ ...head, ...more }, format);
  assert.ok(memoryOf({}, 'jpeg') < memoryOf({ orientation: 6 }, 'jpeg'));
  assert.ok(memoryOf({ orientation: 6 }, 'jpeg') < room, 'what a phone takes at most');
  assert.ok(memoryOf({ isProgressive: true, orientation: 6 }, 'jpeg') > room);
  assert.ok(memoryOf({}, 'png') < room);
  assert.ok(memoryOf({ isProgressive: true, channels: 4, depth: 'ushort' }, 'png') > room);
  assert.ok(memoryOf({}, 'webp') > room);
  assert.ok(memoryOf({ width: 700, height: 700, pages: 100 }, 'webp') < room, 'frame by frame');
});

test('API-21 PRD-12 a picture that would take more memory than there is gets 413 before it is decoded', async () => {
  const wide = await sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#c8281f' } })
    .webp({ effort: 0 })
    .toBuffer();
  await assert.rejects(readPhoto(wide, '1'), (error) => error instanceof ApiError && error.status === 413);
});

test('PRD-12 the bytes of a photo are together as they came, and are gone when it is let go', () => {
  const photo = new ArrivingPhoto();
  const pieces = Array.from({ length: 10 }, (_, index) => Buffer.alloc(60_000, index));
  for (const piece of pieces) photo.add(piece);
  const { bytes } = photo;
  assert.deepEqual(bytes, Buffer.concat(pieces));
  photo.release();
  assert.equal(bytes.length, 0);
});
