import { ChatRoutes } from './chat-routes.tsx';
import { roomPart } from './room/room-part.ts';

/** Loads the part that the declaration names. */
export const parts = { room: roomPart };

export default ChatRoutes;
