import { routePatterns } from '@field-sales/shared/lib/routes';
import { QueryScope } from '@field-sales/shared/query';
import { Route, Routes } from '@field-sales/shared/router';
import { ChatListScreen } from './list/chat-list-screen.tsx';
import { PartnerScreen } from './partner/partner-screen.tsx';
import { LateRoom } from './room/late-room.tsx';
import { roomPart } from './room/room-part.ts';

// Who opens a room by its address waits for both.
if (window.location.pathname.startsWith('/chatter-room/')) void roomPart.load().catch(() => undefined);

/** The screens of field chat. */
export default function ChatRoutes() {
  return (
    <QueryScope>
      <Routes>
        <Route path={routePatterns.chatList} element={<ChatListScreen />} />
        <Route path={routePatterns.createChatRoom} element={<PartnerScreen />} />
        <Route path={routePatterns.newChatRoom} element={<LateRoom />} />
        <Route path={routePatterns.chatRoom} element={<LateRoom />} />
      </Routes>
    </QueryScope>
  );
}
