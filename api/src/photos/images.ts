/** `imageBuffer` as calls have it (API-12). */
export type ImageBuffer = { type: 'Buffer'; data: number[] };

export function imageBufferOf(photo: { bytes: Buffer }): ImageBuffer {
  return { type: 'Buffer', data: [...photo.bytes] };
}

/** Whether the caller understands addresses of photos instead of their bytes (SH-34, API-12). */
export function wantsImageUrls(accept: string | undefined): boolean {
  return (accept ?? '').split(',').some((type) => /;\s*images\s*=\s*"?url"?\s*(?:;|$)/i.test(type));
}
