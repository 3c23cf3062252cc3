import sharp from 'sharp';

/** A small real picture, different for each colour. */
export async function picture(
  format: 'jpeg' | 'png' | 'webp' | 'gif' = 'jpeg',
  colour = '#c8281f',
  width = 40,
  height = 30,
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();
}

/** A form as the product sends it: JSON texts and photos. */
export function formOf(
  texts: Readonly<Record<string, unknown>>,
  photos: readonly Buffer[] = [],
  name = 'photo.jpg',
): FormData {
  const form = new FormData();
  for (const [part, value] of Object.entries(texts))
    form.append(part, typeof value === 'string' ? value : JSON.stringify(value));
  for (const photo of photos) form.append('files', new Blob([new Uint8Array(photo)]), name);
  return form;
}
