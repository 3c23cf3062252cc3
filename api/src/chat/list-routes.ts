import { chatListAnswer } from '../../../remote-chat/src/contract/chat.ts';
import { chatListQuery } from '../../../remote-chat/src/contract/chat-requests.ts';
import { onWire } from '@field-sales/shared/contract/renamed';
import { deletedImage } from '../../../remote-chat/src/contract/deleted-image.ts';
import { roomType } from '../../../remote-chat/src/contract/room-type.ts';
import { roomKindTerms, roomListTerms } from '../../../remote-chat/src/contract/wire-names.ts';
import { employeeOf } from '../http/employee.ts';
import { failures } from '../http/errors.ts';
import type { App } from '../http/type-provider.ts';
import { listRooms, roomsAPage, type RoomRow } from './room-repository.ts';
import { announceStream } from './stream-routes.ts';

const kinds = Object.values(roomKindTerms);

/** CALL-06 (API-03): a page of each kind that is asked for. The flags of the answer say which kinds have more. */
export function registerRoomList(app: App): void {
  const schema = {
    tags: ['chat'],
    summary: 'CALL-06',
    querystring: chatListQuery,
    response: { 200: chatListAnswer, ...failures },
  };
  app.get('/api/chatters', { schema }, async (request, reply) => {
    const { pageNumber } = request.query;
    const pending = { group: false, store: false, individual: false };
    void reply.headers(await announceStream(request.db));
    const pages = await Promise.all(
      kinds.map(async (kind): Promise<RoomRow[]> => {
        if (request.query[kind] !== 'true') return [];
        const rows = await listRooms(request.db, employeeOf(request).id, roomType[kind], pageNumber);
        pending[kind] = rows.length > roomsAPage;
        return rows.slice(0, roomsAPage);
      }),
    );
    const rooms = pages.flat();
    rooms.sort((one, other) => (other.lastEntryAt?.getTime() ?? 0) - (one.lastEntryAt?.getTime() ?? 0));
    const list = { rooms: rooms.map(describeRoom), pending: onWire(pending, roomKindTerms) };
    return onWire(list, roomListTerms);
  });
}

function describeRoom(room: RoomRow) {
  return {
    id: room.id,
    type: room.type,
    title: room.title,
    memberCount: room.memberCount,
    lastMessage: lastMessageOf(room),
    lastMessageDate: room.lastEntryAt?.toISOString() ?? null,
    unreadCount: room.unread,
  };
}

function lastMessageOf({ content, images, shownImages }: RoomRow): string | null {
  if (content !== null || images === 0) return content;
  if (shownImages === 0) return deletedImage;
  return shownImages === 1 ? '사진' : `사진 ${shownImages}장`;
}
