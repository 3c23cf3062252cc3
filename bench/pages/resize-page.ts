import imageCompression from 'browser-image-compression';
import { shrinkPhoto } from '@field-sales/shared/lib/shrink-photo';
import type { Library, Resized } from '../resize-photos.ts';

/** The other library brings a photo to the same size. Its worker fetches it again, from an address. */
const otherOptions = {
  maxWidthOrHeight: 520,
  initialQuality: 1,
  libURL: new URL('/library.js', location.href).href,
};

/** What makes one photo smaller. */
const libraries = {
  product: shrinkPhoto,
  otherInWorker: (photo: File) => imageCompression(photo, { ...otherOptions, useWebWorker: true }),
  otherInPage: (photo: File) => imageCompression(photo, { ...otherOptions, useWebWorker: false }),
};

const photos: File[] = [];

/** A photo of 12 megapixels as a camera makes it: soft areas, edges and grain. */
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

/** Takes the photos once; answers how many bytes they have. */
async function takePhotos(count: number): Promise<number> {
  for (let number = 0; number < count; number += 1) photos.push(await takePhoto(number));
  return photos.reduce((sum, { size }) => sum + size, 0);
}

/** One photo after the other, as the form does: how long all took, and the longest block of the main thread, in ms. */
async function resizeAll(library: Library): Promise<Resized> {
  const tasks: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
  observer.observe({ type: 'longtask' });
  const start = performance.now();
  const resized: Blob[] = [];
  for (const photo of photos) resized.push(await libraries[library](photo));
  const time = performance.now() - start;
  // A task is told of after it has ended.
  await new Promise((resolve) => setTimeout(resolve, 200));
  tasks.push(...observer.takeRecords());
  observer.disconnect();
  const widths = await Promise.all(resized.map(async (blob) => (await createImageBitmap(blob)).width));
  return { time, block: Math.max(0, ...tasks.map(({ duration }) => duration)), widths };
}

window.resizing = { takePhotos, resizeAll };
