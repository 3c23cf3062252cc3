import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Outgoing } from './outgoing.ts';

/** What is kept of a message on its way: all but what only the open page knows. Photos as bytes with type and name. */
type KeptOutgoing = Pick<Outgoing, 'key' | 'roomId' | 'userId' | 'text' | 'createdAt'> & {
  /** Missing in what was kept before it was. */
  creationKey?: string | null;
  /** Missing in what was kept before it was. */
  roomTitle?: string;
  /** '' for none: an index holds no null. */
  employeeNumber: string;
  hasFailed: boolean;
  photos: { name: string; type: string; bytes: ArrayBuffer }[];
};

interface ChatDatabase extends DBSchema {
  outgoing: { key: string; value: KeptOutgoing; indexes: { employeeNumber: string } };
}

type Database = IDBPDatabase<ChatDatabase>;

const NAME = 'field-chat';
const VERSION = 1;

let opening: Promise<Database> | undefined;

function open(): Promise<Database> {
  opening ??= openDB<ChatDatabase>(NAME, VERSION, {
    upgrade: (database) => {
      database
        .createObjectStore('outgoing', { keyPath: 'key' })
        .createIndex('employeeNumber', 'employeeNumber');
    },
    blocking: forget,
    terminated: () => {
      opening = undefined;
    },
  });
  return opening;
}

function forget(): void {
  void opening?.then((database) => database.close()).catch(() => undefined);
  opening = undefined;
}

/** Once more on a fresh handle: on iOS a connection is dead after the page was in the background. */
async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await work(await open());
  } catch {
    forget();
    return work(await open());
  }
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

function fromKept({
  employeeNumber,
  creationKey = null,
  roomTitle = '',
  hasFailed,
  photos,
  ...kept
}: KeptOutgoing): Outgoing {
  return {
    ...kept,
    creationKey,
    roomTitle,
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
  const kept = await withDatabase((database) => database.get('outgoing', key));
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
    .filter(({ key }) => !isKnown(key))
    .map(fromKept)
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt));
}
