import { forgetStored, keepStored, readStored } from '@field-sales/shared/lib/storage';
import type { RoomTarget } from '../calls/room-target.ts';

/**
 * The unsent text of a room, by employee (SH-45) and room: it survives leaving the room and a reload. It is in localStorage,
 * which is written at once, as a webview may end without notice. Where localStorage is forbidden or full, the text lives as
 * long as the screen.
 */
function keyOf(employeeNumber: string | null, { roomId, userId }: RoomTarget): string {
  return `chat-text:${employeeNumber ?? ''}:${roomId === null ? `new:${userId}` : `room:${roomId}`}`;
}

export function readDraft(employeeNumber: string | null, target: RoomTarget): string {
  return readStored('localStorage', keyOf(employeeNumber, target)) ?? '';
}

/** The room that was written to before it existed is there: what was typed meanwhile goes with it. */
export function moveDraft(employeeNumber: string | null, userId: string, roomId: string): void {
  const before: RoomTarget = { roomId: null, userId };
  const after: RoomTarget = { roomId, userId };
  const text = readDraft(employeeNumber, before);
  if (text !== '' && readDraft(employeeNumber, after) === '') writeDraft(employeeNumber, after, text);
  writeDraft(employeeNumber, before, '');
}

export function writeDraft(employeeNumber: string | null, target: RoomTarget, text: string): void {
  if (text === '') forgetStored('localStorage', keyOf(employeeNumber, target));
  else keepStored('localStorage', keyOf(employeeNumber, target), text);
}

/** Forgets a text that is in the outbox now, unless something else was typed meanwhile. */
export function forgetDraft(employeeNumber: string | null, target: RoomTarget, text: string): void {
  if (readDraft(employeeNumber, target).trim() === text) writeDraft(employeeNumber, target, '');
}
