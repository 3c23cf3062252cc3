import { createDeviceDatabase } from '@field-sales/shared/lib/device-database';
import { keepWaiting } from '@field-sales/shared/waiting/waiting-database';
import { photoFileEntries } from '@field-sales/shared/waiting/waiting-work';
import type { DBSchema } from 'idb';
import * as v from 'valibot';
import { photoKeyOf, photosOf, workOf } from './outgoing-work.ts';
import type { Outgoing } from './outgoing.ts';

const keptSchema = v.object({
  key: v.string(),
  roomId: v.nullable(v.string()),
  userId: v.nullable(v.string()),
  text: v.nullable(v.string()),
  createdAt: v.string(),
  // Missing in messages that were kept before these fields existed.
  creationKey: v.optional(v.nullable(v.string()), null),
  roomTitle: v.optional(v.string(), ''),
  /** '' for none: an index holds no null. */
  employeeNumber: v.string(),
  hasFailed: v.boolean(),
  photos: v.array(v.object(photoFileEntries)),
});

interface ChatDatabase extends DBSchema {
  outgoing: { key: string; value: unknown; indexes: { employeeNumber: string } };
}

/** Where earlier versions kept what was on its way. */
export const withOldOutbox = createDeviceDatabase<ChatDatabase>({
  name: 'field-chat',
  version: 1,
  upgrade(database) {
    database
      .createObjectStore('outgoing', { keyPath: 'key' })
      .createIndex('employeeNumber', 'employeeNumber');
  },
});

function toOutgoing({
  employeeNumber,
  hasFailed,
  photos,
  ...kept
}: v.InferOutput<typeof keptSchema>): Outgoing {
  return {
    ...kept,
    employeeNumber: employeeNumber === '' ? null : employeeNumber,
    photos: photos.map((photo, index) => ({
      ready: { ...photo, key: photoKeyOf(kept.key, index) },
      size: photo.bytes.byteLength,
      src: null,
    })),
    // It may have arrived.
    status: hasFailed ? 'failed' : 'sending',
    sentAt: null,
    isKept: true,
  };
}

/**
 * Takes over what an earlier version left of an employee: keeps it as waiting work, and then removes it from its old
 * place. Answers whether there was anything.
 */
export async function moveOldOutbox(owner: string): Promise<boolean> {
  const values = await withOldOutbox((database) =>
    database.getAllFromIndex('outgoing', 'employeeNumber', owner),
  );
  for (const value of values) {
    const parsed = v.safeParse(keptSchema, value);
    if (!parsed.success) continue;
    const outgoing = toOutgoing(parsed.output);
    await keepWaiting(workOf(outgoing, false), photosOf(outgoing));
    await withOldOutbox((database) => database.delete('outgoing', outgoing.key));
  }
  return values.length > 0;
}
