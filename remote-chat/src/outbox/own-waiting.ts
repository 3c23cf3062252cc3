import type { AskRemotes, RemoteWaiting } from '@field-sales/shared/waiting/remote-waiting';
import { messageOf, requestOfMessage, roomFirst } from './message-call.ts';

/** How messages that wait go out (OFF-34). */
export const waiting: RemoteWaiting = {
  requestOf: (call) => {
    const message = messageOf(call);
    return message === undefined || message.roomId === '' ? undefined : requestOfMessage(message);
  },
  madeFirst: (call) => {
    const message = messageOf(call);
    return message?.roomId === '' ? roomFirst(message.roomToMake) : undefined;
  },
};

/** A page of the chat sends messages, and what no remote has to be asked about. The host sends the rest as well. */
export const askOwn: AskRemotes = async () => ({ remotes: [waiting], areAll: false });
