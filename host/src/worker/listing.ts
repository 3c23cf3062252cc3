import { integrityValuesSchema } from '@field-sales/shared/contract/checked-files';
import * as v from 'valibot';

/** What one generation is (OFF-04): its registry, and every file of it by its full address. */
export const listingSchema = v.object({ registry: v.string(), files: integrityValuesSchema });

export type Listing = v.InferOutput<typeof listingSchema>;

/** The SRI value of some bytes, by the algorithm that `like` names. */
export async function integrityOf(bytes: BufferSource, like = 'sha384'): Promise<string> {
  const algorithm = like.split('-', 1)[0] ?? '';
  const digest = await crypto.subtle.digest(algorithm.replace('sha', 'SHA-'), bytes);
  return `${algorithm}-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

export async function isSound(bytes: BufferSource, integrity: string): Promise<boolean> {
  return (await integrityOf(bytes, integrity)) === integrity;
}
