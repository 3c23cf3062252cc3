import { roomType } from '../../../remote-chat/src/contract/room-type.ts';
import type { Insertable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { groupTitles, sampleMessages } from './sample-words.ts';
import type { Organisation, SampleContext, SampleEmployee, SeedContext } from '../seed/context.ts';
import { insertRows } from '../database/insert-rows.ts';
import { uuidOf } from '../seed/random.ts';

const roomCounts = { groups: 26, stores: 23, individuals: 9 };
const longRoomMessages = 10_000;
const minute = 60_000;
/** The age of the newest message: no sample message counts towards the limit of the last hour. */
const newestAge = 61 * minute;

type Room = {
  id: string;
  type: number;
  title: string | null;
  members: SampleEmployee[];
  messages: number;
  unread: number;
};
type Rows = {
  entries: Insertable<Schema['chat_entries']>[];
  images: Insertable<Schema['chat_images']>[];
  lastEntries: Map<string, { id: string; at: string }>;
  lastRead: Map<string, string>;
};

/** Rooms of the three types, some with more unread messages than a badge shows, photos and deleted photos. */
export async function seedChat(context: SampleContext): Promise<void> {
  const { transaction, organisation, pictures } = context;
  const rooms = makeRooms(context, organisation);
  const rows: Rows = { entries: [], images: [], lastEntries: new Map(), lastRead: new Map() };
  for (const room of rooms) addMessages(context, rows, room, pictures);
  await insertRows(
    transaction,
    'chat_rooms',
    rooms.map(({ id, type, title, members }) => ({
      id,
      type,
      title,
      pair_key: type === roomType.individual ? pairKey(members) : null,
      created_at: new Date(context.now.getTime() - 60 * 24 * 60 * minute).toISOString(),
      last_entry_id: rows.lastEntries.get(id)?.id ?? null,
      last_entry_at: rows.lastEntries.get(id)?.at ?? null,
    })),
  );
  await insertRows(
    transaction,
    'chat_members',
    rooms.flatMap(({ id, members }) =>
      members.map((member, index) => ({
        room_id: id,
        employee_id: member.id,
        last_read_entry_id: (index === 0 ? rows.lastRead.get(id) : rows.lastEntries.get(id)?.id) ?? '0',
        is_notified: !(index === 0 && Number(id) % 6 === 0),
      })),
    ),
  );
  await insertRows(transaction, 'chat_entries', rows.entries);
  await insertRows(transaction, 'chat_images', rows.images);
}

// The sample employee is the first member of every room.
function makeRooms(
  { random, scale }: SeedContext,
  { sampleEmployee, employees, accounts }: Organisation,
): Room[] {
  const [, ...colleagues] = employees;
  const stores = accounts.filter(({ name }) => name !== null);
  const more = scale > 1 ? 30 * (scale - 1) : 0;
  const groups = Array.from({ length: roomCounts.groups + Math.floor(more / 2) }, (_, index) => ({
    type: roomType.group,
    title: groupTitles[index] ?? `${random.pick(stores).name ?? ''} 행사 ${index}`,
    members: [sampleEmployee, ...random.some(colleagues, index === 0 ? 55 : random.integer(3, 24))],
    messages: index === 0 && scale > 1 ? longRoomMessages : index < 2 ? 90 : random.integer(1, 30),
    unread: index < 2 ? 60 : random.pick([0, 0, 0, 1, 3, 12]),
  }));
  const storeRooms = Array.from({ length: roomCounts.stores + Math.floor(more / 2) }, (_, index) => ({
    type: roomType.store,
    title: stores[index % stores.length]?.name ?? null,
    members: [sampleEmployee, ...random.some(colleagues, random.integer(2, 11))],
    messages: random.integer(1, 24),
    unread: random.pick([0, 0, 3, 1, 0]),
  }));
  const individuals = random.some(colleagues, roomCounts.individuals).map((partner, index) => ({
    type: roomType.individual,
    title: null,
    members: [sampleEmployee, partner],
    messages: random.integer(1, 18),
    unread: index === 1 ? 1 : 0,
  }));
  return [...groups, ...storeRooms, ...individuals].map((room, index) => ({
    ...room,
    id: String(index + 1),
  }));
}

function addMessages(
  { random, now }: SeedContext,
  rows: Rows,
  room: Room,
  pictures: readonly string[],
): void {
  let at = now.getTime() - newestAge - random.integer(0, room.id === '1' ? 5 : 4 * 24 * 60) * minute;
  const times = Array.from({ length: room.messages }, () => {
    at -= random.chance(0.3) ? 0 : random.integer(1, 90) * minute;
    return at;
  }).reverse();
  const [sampleEmployee, ...others] = room.members;
  times.forEach((time, index) => {
    const isUnread = index >= room.messages - room.unread;
    const author = !isUnread && random.chance(0.3) ? sampleEmployee : random.pick(others);
    if (!author) return;
    const id = String(rows.entries.length + 1);
    const createdAt = new Date(time).toISOString();
    const hasImages = random.chance(0.08);
    rows.entries.push({
      id,
      room_id: room.id,
      author_id: author.id,
      created_at: createdAt,
      content: hasImages ? null : random.pick(sampleMessages),
      client_key: null,
      // Sample messages count as published from the start, so that nobody is told of them.
      place: 0,
    });
    if (hasImages) rows.images.push(...imagesOf(random, id, pictures));
    rows.lastEntries.set(room.id, { id, at: createdAt });
    if (!isUnread) rows.lastRead.set(room.id, id);
  });
}

function imagesOf(random: SeedContext['random'], entryId: string, pictures: readonly string[]) {
  const isDeleted = random.chance(0.2);
  return random.some(pictures, random.pick([1, 1, 2, 3, 4])).map((photoId, position) => ({
    id: uuidOf(random),
    entry_id: entryId,
    position,
    photo_id: isDeleted ? null : photoId,
    file_name: `IMG_${random.integer(1000, 9999)}.jpg`,
  }));
}

function pairKey(members: readonly SampleEmployee[]): string {
  return members
    .map(({ id }) => Number(id))
    .sort((a, b) => a - b)
    .join(':');
}
