/**
 * How the smaller photo is written, in the worker and in the page alike: in its own format and at the best quality
 * (OWN-16).
 */
export function writtenAs({ type }: Blob): { type: string; quality: number } {
  return { type, quality: 1 };
}

/** What the page sends to the worker that resizes, with the port to answer to: a photo, and the width in px to bring it to. */
export type ToResizer = { readonly photo: Blob; readonly width: number };

/** The photo upright, in the format it had; `failed` where this browser or this photo needs the page. */
export type FromResizer =
  { readonly kind: 'resized'; readonly photo: Blob } | { readonly kind: 'failed'; readonly message: string };
