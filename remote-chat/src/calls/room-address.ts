import { roomType } from '../contract/room-type.ts';
import { pathOf } from '@field-sales/shared/lib/routes';
import { patterns } from '../addresses/patterns.ts';
import { chatText } from '../text/chat-text.ts';

/** What stands in an address for a room without a title. */
const noTitle = '-';

// A browser takes a segment `.` or `..` out of an address.
const notASegment = /^\s*\.{0,2}\s*$/;

function titleSegment(title: string | null): string {
  return title === null || notASegment.test(title) ? noTitle : title;
}

/** Where a room is (CHL-02). */
export function roomPath(id: string, type: number | null, title: string | null): string {
  return pathOf(patterns.room, {
    id,
    type: String(type ?? roomType.group),
    name: titleSegment(title),
  });
}

/** Where the room with a partner is that does not exist yet (CHC-08). */
export function newRoomPath(userId: string, title: string | null): string {
  return pathOf(patterns.newRoom, {
    userId,
    type: String(roomType.individual),
    name: titleSegment(title),
  });
}

/** What a room is headed with: one without a title 현장 채팅. */
export function titleToShow(title: string | null | undefined): string {
  const text = title?.trim() ?? '';
  return text === '' || text === noTitle ? chatText.listTitle : text;
}
