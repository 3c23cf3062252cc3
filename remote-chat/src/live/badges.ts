import { createStore, useStore } from 'zustand';
import { nextInOrder } from '../calls/order.ts';

/** How many messages of a room are unread, and when that was heard, by `nextInOrder`. */
export type BadgeCount = { count: number; heardAt: number };

type Badges = ReadonlyMap<string, BadgeCount>;

// By employee number: nothing of the one before is shown (SH-45).
const store = createStore<{ byEmployee: ReadonlyMap<string | null, Badges> }>(() => ({
  byEmployee: new Map(),
}));
const none: Badges = new Map();

/** Notes a count that is newer than what the list answered: from the stream, or 0 because the room was opened. */
export function noteBadge(employeeNumber: string | null, roomId: string, count: number): void {
  store.setState(({ byEmployee }) => {
    const badges = new Map(byEmployee.get(employeeNumber));
    badges.set(roomId, { count, heardAt: nextInOrder() });
    return { byEmployee: new Map(byEmployee).set(employeeNumber, badges) };
  });
}

export function useBadges(employeeNumber: string | null): Badges {
  return useStore(store, ({ byEmployee }) => byEmployee.get(employeeNumber) ?? none);
}
