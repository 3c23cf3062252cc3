import type { StoredPhoto } from '../drafts/database.ts';

/** A photo of this device while the page has it: to be shown and to be sent. */
export type HeldPhoto = {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly blob: Blob;
};

export function heldPhoto({ key, name, type, bytes }: StoredPhoto): HeldPhoto {
  return { key, name, type, blob: new Blob([bytes], { type }) };
}

export async function storedPhoto({ key, name, type, blob }: HeldPhoto): Promise<StoredPhoto> {
  return { key, name, type, bytes: await blob.arrayBuffer() };
}
