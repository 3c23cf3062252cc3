import { createStore, useStore } from 'zustand';
import { perPage, usePageScope } from '@field-sales/shared/lib/page-scope';

export type UnsentMark = 'waiting' | 'failed';

type UnsentRooms = { marks: ReadonlyMap<string, UnsentMark> };

/** What waits or failed in the rooms. In a file apart from the room's code, which the list does not load. */
export const unsentRoomsOf = perPage(() => createStore<UnsentRooms>(() => ({ marks: new Map() })));

export function unsentKey(employeeNumber: string | null, roomId: string): string {
  return `${employeeNumber} ${roomId}`;
}

export function useUnsentMark(employeeNumber: string | null, roomId: string | null): UnsentMark | undefined {
  return useStore(unsentRoomsOf(usePageScope()), ({ marks }) =>
    roomId === null ? undefined : marks.get(unsentKey(employeeNumber, roomId)),
  );
}
