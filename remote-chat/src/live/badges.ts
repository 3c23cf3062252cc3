import { createStore, useStore, type StoreApi } from 'zustand';
import { tick } from '../calls/logical-clock.ts';
import { perPage, usePageScope } from '@field-sales/shared/lib/page-scope';

/** How many messages of a room are unread, and when that was heard, by `tick`. */
export type BadgeCount = { count: number; heardAt: number };

type RoomBadges = ReadonlyMap<string, BadgeCount>;

// By employee number: nothing of an earlier employee is shown (SH-45).
export type Badges = StoreApi<{ byEmployee: ReadonlyMap<string | null, RoomBadges> }>;

const none: RoomBadges = new Map();

const badgesOf = perPage<Badges>(() => createStore(() => ({ byEmployee: new Map() })));

/**
 * Notes a count that is newer than the list's answer: it comes from the stream, or is 0 because the room was opened.
 */
export function setBadge(badges: Badges, employeeNumber: string | null, roomId: string, count: number): void {
  badges.setState(({ byEmployee }) => {
    const rooms = new Map(byEmployee.get(employeeNumber));
    rooms.set(roomId, { count, heardAt: tick() });
    return { byEmployee: new Map(byEmployee).set(employeeNumber, rooms) };
  });
}

export function useBadges(): Badges {
  return badgesOf(usePageScope());
}

export function useRoomBadges(employeeNumber: string | null): RoomBadges {
  return useStore(useBadges(), ({ byEmployee }) => byEmployee.get(employeeNumber) ?? none);
}
