import * as v from 'valibot';
import { openText } from './values.ts';

/** The bytes of a picture, on the wire `{"type":"Buffer","data":[255,216,…]}` (API-12), or null (SH-30). */
export const pictureBytes = v.pipe(
  v.nullish(
    v.object({ type: openText, data: v.nullish(v.custom<number[]>(isByteList, 'bytes are expected'), null) }),
    null,
  ),
  v.transform((value) => (value?.data ? Uint8Array.from(value.data) : null)),
);

// One plain loop: a schema for each of half a million bytes would block the page.
function isByteList(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every(
      (byte: unknown) => typeof byte === 'number' && byte >= 0 && byte <= 255 && Number.isInteger(byte),
    )
  );
}
