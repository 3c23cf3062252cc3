import { rowsOf } from '@field-sales/shared/contract/day';
import type { MadeFirst, WaitingRequest } from '@field-sales/shared/waiting/remote-waiting';
import type { WaitingCall, WaitingWork } from '@field-sales/shared/waiting/waiting-work';
import * as v from 'valibot';
import { roomAddress } from '../contract/room-addresses.ts';
import { createdRoomTerms } from '../contract/wire-names.ts';

// '' stands for no room, as what lies on devices has it.
const roomToMakeSchema = v.object({
  userId: v.string(),
  /** The Idempotency-Key under which the room is made: the same for all messages that wait for it. */
  key: v.string(),
});
type RoomToMake = v.InferOutput<typeof roomToMakeSchema>;

const messageCallSchema = v.object({
  method: v.literal('MESSAGE'),
  /** '' while the room has to be made first. */
  roomId: v.string(),
  roomToMake: roomToMakeSchema,
  /** '' where photos are the body. */
  text: v.string(),
  photoKeys: v.array(v.string()),
  /** Whether the backend applies a key once. Otherwise it is sent by itself one time only. */
  isRepeatable: v.boolean(),
});

/** A chat message as it waits: a text, or photos. */
export type MessageCall = v.InferOutput<typeof messageCallSchema>;

/** The message that waits; undefined for any other call. */
export function messageOf(call: WaitingCall): MessageCall | undefined {
  const parsed = v.safeParse(messageCallSchema, call);
  return parsed.success ? parsed.output : undefined;
}

/** The lane of a message: all messages of one room share it. */
export function laneOfMessage({ roomId, roomToMake }: Pick<MessageCall, 'roomId' | 'roomToMake'>): string {
  return roomId === '' ? `new room ${roomToMake.userId}` : `room ${roomId}`;
}

/** How a message goes into its room (CALL-10, CALL-11). */
export function requestOfMessage({ roomId, text }: MessageCall): WaitingRequest {
  const room = roomAddress(roomId);
  return text === ''
    ? { method: 'POST', path: `${room}/upload-photo`, parts: [] }
    : { method: 'POST', path: `${room}/feed`, json: { content: text } };
}

/** A message that waited for the room with a partner, now that the room is there; undefined for any other write. */
export function inRoomMade(work: WaitingWork, userId: string, roomId: string): WaitingWork | undefined {
  const message = messageOf(work.call);
  if (message?.roomId !== '' || message.roomToMake.userId !== userId) return undefined;
  const call = { ...message, roomId };
  return { ...work, call, lane: laneOfMessage(call) };
}

/** The room with a partner, which is made before its first message (CALL-09, CHR-09). */
export function roomFirst({ userId, key }: RoomToMake): MadeFirst {
  return {
    path: roomAddress(userId),
    key,
    idOf: (answer) => rowsOf([answer], createdRoomTerms)[0]?.roomId ?? '',
    withId: (work, roomId) => inRoomMade(work, userId, roomId),
  };
}
