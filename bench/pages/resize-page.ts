import imageCompression from 'browser-image-compression';
import Compressor from 'compressorjs';
import pica from 'pica';
import { shrinkPhoto } from '@field-sales/shared/waiting/prepare-photo';
import type { Compared, Library, Resized } from '../resize-photos.ts';

/** Has the other library bring a photo to the same size. Its worker fetches the library again, from an address. */
const otherOptions = {
  maxWidthOrHeight: 520,
  initialQuality: 1,
  libURL: new URL('/library.js', location.href).href,
};

/** What the product does if no worker can resize. */
function compressInPage(photo: File): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const how = { width: 520, quality: 1, checkOrientation: false, strict: false, convertTypes: [] };
    new Compressor(photo, { ...how, mimeType: photo.type, success: resolve, error: reject });
  });
}

const resizer = pica();

/** Pica does not turn a photo upright; the browser does that when it decodes one. */
async function resizeWithPica(photo: File): Promise<Blob> {
  const bitmap = await createImageBitmap(photo);
  const canvas = document.createElement('canvas');
  canvas.width = 520;
  canvas.height = Math.round((520 * bitmap.height) / bitmap.width);
  await resizer.resize(bitmap, canvas);
  bitmap.close();
  return resizer.toBlob(canvas, photo.type, 1);
}

/** What makes one photo smaller. */
const libraries = {
  product: shrinkPhoto,
  compressor: compressInPage,
  otherInWorker: (photo: File) => imageCompression(photo, { ...otherOptions, useWebWorker: true }),
  otherInPage: (photo: File) => imageCompression(photo, { ...otherOptions, useWebWorker: false }),
  pica: resizeWithPica,
};

const photos: File[] = [];

/** A photo like a camera's: soft areas, edges and grain. */
async function takePhoto(number: number): Promise<File> {
  const [width, height] = [4000, 3000];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  const tile = new OffscreenCanvas(512, 512);
  const grain = tile.getContext('2d');
  if (context === null || grain === null) throw new Error('there is no canvas');
  const pixels = grain.createImageData(512, 512);
  for (let at = 0; at < pixels.data.length; at += 4) {
    pixels.data.fill(Math.random() * 256, at, at + 3);
    pixels.data[at + 3] = 40;
  }
  grain.putImageData(pixels, 0, 0);
  const sky = context.createLinearGradient(0, 0, width, height);
  sky.addColorStop(0, `hsl(${number * 40} 60% 70%)`);
  sky.addColorStop(1, `hsl(${number * 40 + 120} 60% 30%)`);
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  for (let shape = 0; shape < 60; shape += 1) {
    context.fillStyle = `hsl(${Math.random() * 360} 50% 50%)`;
    context.fillRect(Math.random() * width, Math.random() * height, 300, 200);
  }
  const pattern = context.createPattern(tile, 'repeat');
  if (pattern !== null) context.fillStyle = pattern;
  context.fillRect(0, 0, width, height);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
  return new File([blob], `${number}.jpg`, { type: 'image/jpeg' });
}

/** Takes the photos once; answers their size in bytes. */
async function takePhotos(count: number): Promise<number> {
  for (let number = 0; number < count; number += 1) photos.push(await takePhoto(number));
  return photos.reduce((sum, { size }) => sum + size, 0);
}

/** Keeps asking for the main thread: the longest wait for it, in ms, until the watch ends. */
function watchEventLoop(): { end: () => number } {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  return {
    end: () => {
      clearInterval(timer);
      return longest;
    },
  };
}

async function bytesOf(blob: Blob): Promise<readonly number[]> {
  return [...new Uint8Array(await blob.arrayBuffer())];
}

/** The first photo, as it was taken and as a library has resized it. */
async function compareFirst(library: Library): Promise<Compared> {
  const [photo] = photos;
  if (photo === undefined) throw new Error('no photo was taken');
  return { photo: await bytesOf(photo), resized: await bytesOf(await libraries[library](photo)) };
}

/**
 * Resizes one photo after the other, like the form: how long all took, and the longest block of the main thread, in ms.
 */
async function resizeAll(library: Library): Promise<Resized> {
  const loop = watchEventLoop();
  const start = performance.now();
  const resized: Blob[] = [];
  for (const photo of photos) resized.push(await libraries[library](photo));
  const time = performance.now() - start;
  const block = loop.end();
  const widths = await Promise.all(resized.map(async (blob) => (await createImageBitmap(blob)).width));
  return { time, block, widths };
}

window.resizing = { takePhotos, resizeAll, compareFirst };
