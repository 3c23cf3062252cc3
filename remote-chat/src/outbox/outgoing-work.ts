import type { DevicePhoto, WaitingState, WaitingWork } from '@field-sales/shared/waiting/waiting-work';
import * as v from 'valibot';
import { laneOfMessage, messageOf, type MessageCall } from './message-call.ts';
import type { Outgoing, OutgoingPhoto } from './outgoing.ts';

/** What the chat needs to show what waits, beside the call. */
const contentSchema = v.object({
  /** The partner of a room that is to be made, or was made with its first message. */
  userId: v.nullable(v.string()),
  roomTitle: v.string(),
});

/** An employee as waiting work names it; '' for none. */
export function ownerOf(employeeNumber: string | null): string {
  return employeeNumber ?? '';
}

/** The key of a photo of a message. */
export function photoKeyOf(key: string, index: number): string {
  return `${key} ${index}`;
}

export function callOf(outgoing: Outgoing, isRepeatable: boolean): MessageCall {
  const { key, roomId, userId, creationKey, text, photos } = outgoing;
  return {
    method: 'MESSAGE',
    roomId: roomId ?? '',
    roomToMake: { userId: userId ?? '', key: creationKey ?? '' },
    text: text ?? '',
    photoKeys: photos.map((_, index) => photoKeyOf(key, index)),
    isRepeatable,
  };
}

/**
 * A message on its way to a backend that might apply it twice is `unsure`: if the page is killed, nobody knows whether
 * it has arrived.
 */
function stateOf({ status }: Outgoing, isRepeatable: boolean): WaitingState {
  if (status === 'failed') return 'refused';
  if (status === 'unanswered') return 'unanswered';
  return ['sending', 'going'].includes(status) && !isRepeatable ? 'unsure' : 'waiting';
}

function statusOf(state: WaitingState): Outgoing['status'] {
  if (state === 'refused') return 'failed';
  return state === 'unanswered' ? 'unanswered' : 'waiting';
}

export function workOf(outgoing: Outgoing, isRepeatable: boolean): WaitingWork {
  const { key, employeeNumber, userId, roomTitle, createdAt } = outgoing;
  const call = callOf(outgoing, isRepeatable);
  return {
    key,
    employeeNumber: ownerOf(employeeNumber),
    writtenAt: Date.parse(createdAt),
    subject: key,
    lane: laneOfMessage(call),
    call,
    content: { userId, roomTitle },
    state: stateOf(outgoing, isRepeatable),
  };
}

export function photosOf({ photos }: Pick<Outgoing, 'photos'>): readonly DevicePhoto[] {
  return photos.flatMap(({ ready }) => ready ?? []);
}

/** A waiting message as the log has it, without its photos; undefined for work that is not a message. */
export function outgoingOf({
  key,
  employeeNumber,
  writtenAt,
  call: waitingCall,
  content,
  state,
}: WaitingWork): Outgoing | undefined {
  const parsed = v.safeParse(contentSchema, content);
  const call = messageOf(waitingCall);
  if (!parsed.success || call === undefined) return undefined;
  return {
    ...parsed.output,
    key,
    employeeNumber: employeeNumber === '' ? null : employeeNumber,
    roomId: call.roomId === '' ? null : call.roomId,
    creationKey: call.roomToMake.key === '' ? null : call.roomToMake.key,
    text: call.text === '' ? null : call.text,
    photos: [],
    createdAt: new Date(writtenAt).toISOString(),
    status: statusOf(state),
    sentAt: null,
    isKept: true,
  };
}

/**
 * A ready photo and an address to show it by. The address is that of its bytes, as a file that the camera made may go
 * away.
 */
export function shownPhoto(ready: DevicePhoto): OutgoingPhoto & { src: string } {
  const { bytes, type } = ready;
  return { ready, size: bytes.byteLength, src: URL.createObjectURL(new Blob([bytes], { type })) };
}

export function withPhotos(outgoing: Outgoing, photos: readonly DevicePhoto[]): Outgoing {
  return { ...outgoing, photos: photos.map(shownPhoto) };
}
