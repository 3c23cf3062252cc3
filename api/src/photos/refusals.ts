import { photoText } from '@field-sales/shared/text/photo-text';
import { fill } from '@field-sales/shared/text/fill';
import { ApiError, badRequest } from '../http/errors.ts';

/** More photos than a message or a survey may have (API-19). */
export function tooManyPhotos(most: number): ApiError {
  return badRequest(fill(photoText.photoTooMany, { n: most }));
}

/** A photo has more bytes than are allowed (API-20). */
export function photoTooLarge(): ApiError {
  return new ApiError(413, photoText.photoTooLarge);
}
