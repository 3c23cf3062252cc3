import { useMemo } from 'react';
import { useStore } from 'zustand';
import { isFor, type RoomTarget } from '../calls/room-target.ts';
import { usePageScope } from '@field-sales/shared/lib/page-scope';
import { outboxOf, ownerKey, type CreatedRoom, type Outbox } from './outbox.ts';
import type { Outgoing } from './outgoing.ts';

export function useOutbox(): Outbox {
  return outboxOf(usePageScope());
}

export function useProgress(key: string): number {
  return useStore(useOutbox().store, ({ progress }) => progress.get(key) ?? 0);
}

/** What is on its way from an employee to a room, in the order of its sending. */
export function useOutgoing(
  employeeNumber: string | null,
  { roomId, userId }: RoomTarget,
): readonly Outgoing[] {
  const all = useStore(useOutbox().store, ({ outgoing }) => outgoing);
  return useMemo(
    () => all.filter((one) => one.employeeNumber === employeeNumber && isFor(one, { roomId, userId })),
    [all, employeeNumber, roomId, userId],
  );
}

/** The room that was made here for a partner; undefined while there is none. */
export function useCreatedRoom(
  employeeNumber: string | null,
  userId: string | null,
): CreatedRoom | undefined {
  return useStore(useOutbox().store, ({ created }) =>
    userId === null ? undefined : created.get(ownerKey(employeeNumber, userId)),
  );
}
