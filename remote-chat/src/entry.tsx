import { ChatRoutes } from './chat-routes.tsx';
import { roomPart } from './room/room-part.ts';

// What is on its way outlives the screens: the host takes them away and brings them back. A page is ended by the browser.
const scope = { ended: new AbortController().signal };

// Who opens a room by its address waits for both.
if (window.location.pathname.startsWith('/chatter-room/')) void roomPart.load().catch(() => undefined);

export default function ChatEntry() {
  return <ChatRoutes scope={scope} />;
}
