import type { ChatListItem } from '../contract/chat.ts';
import type { RoomPage } from './room-pages.ts';
import type { BadgeCount } from '../live/badges.ts';

/**
 * The rooms to show: those of the newest page first, then the others in their order; each room once. A room
 * moves up between two pages, so the next page may bring it again. What was asked for earlier never goes
 * before what is newer (SH-26).
 */
export function mergeRooms(
  pages: readonly RoomPage[],
  newest: RoomPage | undefined,
  badges: ReadonlyMap<string, BadgeCount>,
): ChatListItem[] {
  const isNewer = newest !== undefined && newest.askedAt > (pages[0]?.askedAt ?? 0);
  const known = new Set<string>();
  return (isNewer ? [newest, ...pages] : pages).flatMap(({ rooms, askedAt }) =>
    rooms.flatMap((room) => {
      if (room.id === null) return [room];
      if (known.has(room.id)) return [];
      known.add(room.id);
      const badge = badges.get(room.id);
      return [badge !== undefined && badge.heardAt > askedAt ? { ...room, unreadCount: badge.count } : room];
    }),
  );
}
