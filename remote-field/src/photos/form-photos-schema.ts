import * as v from 'valibot';

const photoSchema = v.variant('origin', [
  v.object({ origin: v.literal('server'), key: v.string(), contentDocumentId: v.nullable(v.string()) }),
  v.object({ origin: v.literal('new'), key: v.string(), name: v.string(), type: v.string() }),
]);

/** The photos of a draft, as they are read back from the device. */
export const formPhotosSchema = v.object({ shown: v.array(photoSchema), deletedIds: v.array(v.string()) });
