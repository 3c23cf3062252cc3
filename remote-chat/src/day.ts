/** What today's work needs of the chat: the rooms used last (OFF-21). */
import { answerAt, type DayRead, type RemoteDay } from '@field-sales/shared/contract/day';
import { noteHonouredKeys } from './calls/honoured-keys.ts';
import { dayRooms } from './contract/day.ts';
import { firstRooms, roomAddress, roomsAddress } from './contract/room-addresses.ts';
import type { streamHeader } from './contract/stream-header.ts';

const mostRooms = 10;

const rooms = roomsAddress(firstRooms);

/** The chat may be opened for the first time without a network: by this it knows that its messages may be sent again. */
function handleHeaders(headers: Headers): void {
  if (headers.has('chat-stream' satisfies typeof streamHeader)) noteHonouredKeys();
}

const read = (address: string): DayRead => ({ address, onAnswered: handleHeaders });

export const day: RemoteDay = {
  rounds: [
    () => [read(rooms)],
    // Their newest pages.
    (texts) =>
      dayRooms(answerAt(texts, rooms))
        .filter(({ roomId }) => roomId !== '')
        .slice(0, mostRooms)
        .map(({ roomId }) => ({ ...read(roomAddress(roomId)), mayHavePhotos: true })),
  ],
};
