import { isAnswerLost } from '@field-sales/shared/http/lost-answer';
import { formatDateTime } from '@field-sales/shared/lib/dates';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { RoomTarget } from '../calls/room-target.ts';
import { keyOfSend, messagesOf, ownPerson, type Message } from '../log/messages.ts';
import type { RoomLog } from '../log/use-room-log.ts';
import { rememberRoom } from '../outbox/create-room.ts';
import { followOutbox } from '../outbox/follow.ts';
import { markOpen } from '../outbox/open-rooms.ts';
import { isShownAsFailed, isShownAsWaiting, type Outgoing } from '../outbox/outgoing.ts';
import { removeOutgoing } from '../outbox/kept.ts';
import { usePartnerRooms } from '../outbox/partner-rooms.ts';
import { useOutbox, useOutgoing } from '../outbox/use-outbox.ts';
import type { LogEntry } from '../contract/chat.ts';

function shownStatusOf(outgoing: Outgoing): Message['status'] {
  if (outgoing.status === 'sent') return 'sent';
  if (isShownAsFailed(outgoing)) return 'failed';
  return isShownAsWaiting(outgoing) ? 'waiting' : 'sending';
}

const drawn = new WeakMap<Outgoing, Message>();

function messageOf(outgoing: Outgoing, ownName: string): Message {
  const known = drawn.get(outgoing);
  if (known?.name === ownName) return known;
  const { key, text, photos, createdAt } = outgoing;
  const message: Message = {
    key: keyOfSend(key),
    isMine: true,
    person: ownPerson,
    name: ownName,
    time: formatDateTime(createdAt),
    texts: text === null ? [] : [text],
    images: photos.map(({ src }) => ({ src, isBeingKept: src === null })),
    status: shownStatusOf(outgoing),
  };
  drawn.set(outgoing, message);
  return message;
}

/** Whether the log holds a message by now: by its key, or because it was read again after the message had arrived. */
function isInLog({ key, sentAt }: Outgoing, sentKeys: ReadonlySet<string>, askedAt: number): boolean {
  return sentKeys.has(key) || (sentAt !== null && askedAt > sentAt);
}

function sentKeysOf(entries: readonly LogEntry[]): Set<string> {
  return new Set(entries.flatMap(({ clientKey }) => clientKey ?? []));
}

/** All messages of a room: those of its log, then what is on its way. */
export function useRoomMessages(employeeNumber: string | null, target: RoomTarget, log: RoomLog) {
  const outbox = useOutbox();
  const partnerRooms = usePartnerRooms();
  const outgoing = useOutgoing(employeeNumber, target);
  const { entries, newest, catchUp } = log;
  const askedAt = newest.data?.askedAt ?? 0;

  const { roomId, userId } = target;
  useEffect(
    () => markOpen(outbox, { employeeNumber, roomId, userId }),
    [employeeNumber, outbox, roomId, userId],
  );
  useEffect(() => {
    const partner = roomId === null ? undefined : partnerRooms.get(roomId);
    if (roomId !== null && partner !== undefined) rememberRoom(outbox, employeeNumber, partner, roomId);
  }, [employeeNumber, outbox, partnerRooms, roomId]);

  const sentKeys = useMemo(() => sentKeysOf(entries), [entries]);
  const waiting = useMemo(
    () => outgoing.filter((one) => !isInLog(one, sentKeys, askedAt)),
    [askedAt, outgoing, sentKeys],
  );
  useEffect(() => {
    for (const one of outgoing) {
      if (isInLog(one, sentKeys, askedAt)) removeOutgoing(outbox, one.key);
    }
  }, [askedAt, outbox, outgoing, sentKeys]);

  // A message that has arrived is shown from the log, which is read again for it.
  const lastSent = Math.max(0, ...outgoing.map(({ sentAt }) => sentAt ?? 0));
  useEffect(() => {
    if (lastSent > askedAt) catchUp();
  }, [askedAt, catchUp, lastSent]);

  const isHeard = useStore(outbox.backend, (state) => state.honoursKeys || state.hasAnsweredLog);
  // What the device kept of the log is no answer. If it cannot be read, nothing more will be learnt about the backend.
  const isBackendKnown = isHeard || (newest.isError && !isAnswerLost(newest.error));
  useEffect(
    () => followOutbox(outbox, employeeNumber, isBackendKnown),
    [employeeNumber, isBackendKnown, outbox],
  );

  const messages = useMemo(() => {
    const arrived = messagesOf(entries, outbox.previews);
    // The log alone says what one is called.
    const ownName = arrived.findLast(({ isMine }) => isMine)?.name ?? '';
    return [...arrived, ...waiting.map((one) => messageOf(one, ownName))];
  }, [entries, outbox, waiting]);
  return { messages, waiting };
}
