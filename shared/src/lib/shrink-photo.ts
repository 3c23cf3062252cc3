/** The width, in px, that a large photo is brought to (CON-12). */
const shrunkWidth = 520;
/** Largest size, in units of 1,000 bytes, that is used as it is. */
const largestUntouched = 300;

/** What a canvas can write in the same format; a GIF stays as it is (OWN-30). */
const shrinkableTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** Whether a photo is resized before use (CON-12). */
export function needsShrinking({ size, type }: Pick<File, 'size' | 'type'>): boolean {
  return size / 1000 > largestUntouched && shrinkableTypes.includes(type);
}

/** A large photo resized, its aspect ratio, format and quality kept. Rejects where it cannot be read. */
export async function shrinkPhoto(photo: File): Promise<Blob> {
  const { resizePhoto } = await import('./resize-photo.ts');
  return resizePhoto(photo, shrunkWidth);
}

/** Has what resizes at hand before the first photo is there; without a network it is asked for again then. */
export function preloadResizer(): void {
  import('./resize-photo.ts').catch(() => undefined);
}
