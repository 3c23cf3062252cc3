import { isPartLost } from '@field-sales/shared/contract/remote-protocol';
import { shrinkPhoto } from '@field-sales/shared/lib/shrink-photo';
import { commonText } from '@field-sales/shared/text/common';
import { withinLimit } from '@field-sales/shared/lib/within-limit';
import { PhotoRefusal, type PhotoCodec } from './prepare-photo.ts';

/** Far longer than any picture takes, in ms: one that never comes would hold up every save. */
const codecLimit = 30_000;

async function canDecode(photo: Blob): Promise<boolean> {
  const url = URL.createObjectURL(photo);
  try {
    const image = new Image();
    image.src = url;
    await withinLimit(image.decode(), codecLimit);
    return true;
  } catch {
    return false;
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function shrink(photo: File): Promise<Blob> {
  try {
    return await withinLimit(shrinkPhoto(photo), codecLimit);
  } catch (error) {
    // The compressor could not be fetched: the photo is not to blame.
    if (isPartLost(error)) {
      throw new PhotoRefusal(commonText.sorryLater, { cause: error });
    }
    throw error;
  }
}

/** Has the compressor at hand before the first photo is there; without a network it is asked for again then. */
export function preloadCodec(): void {
  import('compressorjs').catch(() => undefined);
}

export const browserCodec: PhotoCodec = { canDecode, shrink };
