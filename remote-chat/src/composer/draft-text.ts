import type { RoomTarget } from '../outbox/outgoing.ts';

/**
 * What was typed in a room and not sent, by employee and room: it survives leaving the room and a reload. In
 * localStorage, which is written at once: a webview may end without a word.
 */
function keyOf(employeeNumber: string | null, { roomId, userId }: RoomTarget): string {
  return `chat-text:${employeeNumber ?? ''}:${roomId === null ? `new:${userId}` : `room:${roomId}`}`;
}

export function readDraft(employeeNumber: string | null, target: RoomTarget): string {
  try {
    return localStorage.getItem(keyOf(employeeNumber, target)) ?? '';
  } catch {
    // Storage may be forbidden or full; the text is then kept as long as the screen is.
    return '';
  }
}

export function writeDraft(employeeNumber: string | null, target: RoomTarget, text: string): void {
  try {
    if (text === '') localStorage.removeItem(keyOf(employeeNumber, target));
    else localStorage.setItem(keyOf(employeeNumber, target), text);
  } catch {
    // As above.
  }
}
