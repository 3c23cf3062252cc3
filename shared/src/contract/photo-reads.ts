import * as v from 'valibot';

/** How phones read what is in the bucket: through the API, or there, by an address that the API signs (PRD-09). */
const photoReads = ['api', 'signed'] as const;
export type PhotoReads = (typeof photoReads)[number];

/** `PHOTO_READS` of the host's server and of the API. */
export const photoReadsSetting = v.optional(v.picklist(photoReads, 'api or signed is needed'), 'api');
