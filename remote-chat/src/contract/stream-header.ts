/**
 * By this header of its answers a backend of the chat says that it has a live stream, and applies an Idempotency-Key once.
 */
export const streamHeader = 'chat-stream';
