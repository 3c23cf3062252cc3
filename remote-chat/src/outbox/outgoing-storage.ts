import { createDeviceDatabase } from '@field-sales/shared/lib/device-database';
import type { DBSchema } from 'idb';
import * as v from 'valibot';
import type { Outgoing } from './outgoing.ts';

function isArrayBuffer(value: unknown): boolean {
  return Object.prototype.toString.call(value) === '[object ArrayBuffer]';
}

/** What is kept of a message on its way: all but what only the open page knows. Photos as bytes with type and name. */
const keptSchema = v.object({
  key: v.string(),
  roomId: v.nullable(v.string()),
  userId: v.nullable(v.string()),
  text: v.nullable(v.string()),
  createdAt: v.string(),
  // Missing in what was kept before they were.
  creationKey: v.optional(v.nullable(v.string()), null),
  roomTitle: v.optional(v.string(), ''),
  /** '' for none: an index holds no null. */
  employeeNumber: v.string(),
  hasFailed: v.boolean(),
  photos: v.array(
    v.object({ name: v.string(), type: v.string(), bytes: v.custom<ArrayBuffer>(isArrayBuffer) }),
  ),
});

type KeptOutgoing = v.InferOutput<typeof keptSchema>;

// What is read back is parsed: another version of the app may have written it.
interface ChatDatabase extends DBSchema {
  outgoing: { key: string; value: unknown; indexes: { employeeNumber: string } };
}

const withDatabase = createDeviceDatabase<ChatDatabase>({
  name: 'field-chat',
  version: 1,
  upgrade(database) {
    database
      .createObjectStore('outgoing', { keyPath: 'key' })
      .createIndex('employeeNumber', 'employeeNumber');
  },
});

function parseKept(value: unknown): KeptOutgoing[] {
  const parsed = v.safeParse(keptSchema, value);
  return parsed.success ? [parsed.output] : [];
}

function toKept({
  key,
  roomId,
  userId,
  roomTitle,
  text,
  createdAt,
  creationKey,
  employeeNumber,
  photos,
  status,
}: Outgoing): KeptOutgoing {
  return {
    key,
    roomId,
    userId,
    roomTitle,
    text,
    createdAt,
    creationKey,
    employeeNumber: employeeNumber ?? '',
    hasFailed: status === 'failed',
    photos: photos.flatMap(({ name, type, bytes }) => (bytes === undefined ? [] : [{ name, type, bytes }])),
  };
}

function fromKept({ employeeNumber, hasFailed, photos, ...kept }: KeptOutgoing): Outgoing {
  return {
    ...kept,
    employeeNumber: employeeNumber === '' ? null : employeeNumber,
    photos: photos.map(({ name, type, bytes }) => ({
      name,
      type,
      bytes,
      size: bytes.byteLength,
      src: URL.createObjectURL(new Blob([bytes], { type })),
    })),
    status: hasFailed ? 'failed' : 'interrupted',
    sentAt: null,
  };
}

/** Keeps a message over a reload. Rejects where the device cannot. */
export async function keepOutgoing(outgoing: Outgoing): Promise<void> {
  await withDatabase((database) => database.put('outgoing', toKept(outgoing)));
}

export async function dropOutgoing(key: string): Promise<void> {
  await withDatabase((database) => database.delete('outgoing', key));
}

/** Whether a message is still to be sent, has failed, or is kept no more. */
export type KeptState = 'waiting' | 'failed' | 'gone';

export async function stateOfKept(key: string): Promise<KeptState> {
  const [kept] = parseKept(await withDatabase((database) => database.get('outgoing', key)));
  if (kept === undefined) return 'gone';
  return kept.hasFailed ? 'failed' : 'waiting';
}

/** What an employee had on the way when the page went, oldest first, without what `isKnown`. */
export async function keptOutgoing(
  employeeNumber: string | null,
  isKnown: (key: string) => boolean,
): Promise<Outgoing[]> {
  const kept = await withDatabase((database) =>
    database.getAllFromIndex('outgoing', 'employeeNumber', employeeNumber ?? ''),
  );
  return kept
    .flatMap(parseKept)
    .filter(({ key }) => !isKnown(key))
    .map(fromKept)
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt));
}
