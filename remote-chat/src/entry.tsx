import { prefixOf } from '@field-sales/shared/lib/routes';
import { patterns } from './addresses/patterns.ts';
import { ChatRoutes } from './chat-routes.tsx';
import { roomPart } from './room/room-part.ts';

// Messages on their way outlive the screens, which the host unmounts and mounts again. Only the browser ends the page.
const scope = { ended: new AbortController().signal };

// Who opens a room by its address waits for both.
if (window.location.pathname.startsWith(prefixOf(patterns.room))) void roomPart.load().catch(() => undefined);

export default function ChatEntry() {
  return <ChatRoutes scope={scope} />;
}
