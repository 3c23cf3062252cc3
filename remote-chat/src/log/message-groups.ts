import type { Slice } from './log-window.ts';
import type { Message } from './messages.ts';

/** A message with its place in a group: what one person sent in one minute (CHR-21). */
export type PlacedMessage = {
  message: Message;
  /** The day, as `YYYY-MM-DD`, where it is another one than that of the message before. */
  newDay: string | null;
  startsGroup: boolean;
  /** The name is shown where the person changes; one's own is for screen readers. */
  hasName: boolean;
  /** What stands below: the time once for each group. */
  foot: 'none' | 'time' | 'sending' | 'waiting';
};

function isSameGroup(one: Message, other: Message): boolean {
  // Each message that waits is a group of its own.
  if (one.status === 'waiting' || other.status === 'waiting') return false;
  return one.person === other.person && one.time === other.time;
}

function footOf(message: Message, next: Message | undefined): PlacedMessage['foot'] {
  if (next !== undefined && isSameGroup(message, next) && next.status !== 'failed') return 'none';
  if (message.status === 'sending' || message.status === 'waiting') return message.status;
  return message.status === 'failed' || message.time === '' ? 'none' : 'time';
}

/** The day of a message, as `YYYY-MM-DD`; '' where it has no date. */
export function dayOf({ time }: Message): string {
  return time.slice(0, 'YYYY-MM-DD'.length);
}

function newDayOf(message: Message, before: Message | undefined): string | null {
  const day = dayOf(message);
  return day === '' || (before !== undefined && dayOf(before) === day) ? null : day;
}

/** Groups messages, oldest first. The first one starts a group: what was before it is not known. */
export function placeMessages(messages: readonly Message[]): PlacedMessage[] {
  return messages.map((message, index) => {
    const before = messages[index - 1];
    return {
      message,
      newDay: newDayOf(message, before),
      startsGroup: before === undefined || !isSameGroup(before, message),
      hasName: message.name !== '' && before?.person !== message.person,
      foot: footOf(message, messages[index + 1]),
    };
  });
}

/**
 * Those of a slice, each in its place among all that are before it. What comes after the slice changes nothing: the time
 * below its last message would go, and move who reads further up; unless it was drawn before and is cut off by now.
 */
export function placeSlice(
  messages: readonly Message[],
  { start, end }: Slice,
  isCut: boolean,
): PlacedMessage[] {
  const first = Math.max(0, start - 1);
  const placed = placeMessages(messages.slice(first, isCut ? end + 1 : end));
  return placed.slice(start - first, end - first);
}
