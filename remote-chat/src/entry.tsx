import { ChatRoutes } from './chat-routes.tsx';
import { roomPart } from './room/room-part.ts';

// Messages on their way outlive the screens, which the host unmounts and mounts again. Only the browser ends the page.
const scope = { ended: new AbortController().signal };

/** Loads the part that the declaration names. */
export const parts = { room: roomPart };

export default function ChatEntry() {
  return <ChatRoutes scope={scope} />;
}
