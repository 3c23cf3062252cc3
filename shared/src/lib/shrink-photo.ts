/** The width, in px, that a large photo is brought to. */
const shrunkWidth = 520;
/** Largest size, in units of 1,000 bytes, that is used as it is. */
const largestUntouched = 300;

/** What a canvas can write in the same format; a GIF stays as it is. */
const shrinkableTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** Whether a photo is resized before use (CON-12). */
export function needsShrinking({ size, type }: Pick<File, 'size' | 'type'>): boolean {
  return size / 1000 > largestUntouched && shrinkableTypes.includes(type);
}

/**
 * A large photo resized, its aspect ratio, format and quality kept (CON-12, OWN-16); any other photo as it is. Rejects
 * where the photo cannot be read.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!needsShrinking(file)) return file;
  const { default: Compressor } = await import('compressorjs');
  const shrunk = await new Promise<File | Blob>((resolve, reject) => {
    new Compressor(file, {
      width: shrunkWidth,
      quality: 1,
      mimeType: file.type,
      // Browsers turn pictures by their EXIF tag themselves; turned again they would lie on their side.
      checkOrientation: false,
      // Otherwise a small tight JPEG comes back unresized and with its EXIF tag, because quality 1 made it larger.
      strict: false,
      // By default the library makes a JPEG of a large PNG.
      convertTypes: [],
      success: resolve,
      error: reject,
    });
  });
  // What a canvas could not write comes back as it was.
  if (shrunk === file) throw new Error(`a photo of type ${file.type} could not be resized`);
  return shrunk instanceof File ? shrunk : new File([shrunk], file.name, { type: file.type });
}
