import * as v from 'valibot';

/** The answer to the making of a room (CALL-09), read without the schemas of the chat: the host has not got them. */
export const madeRoom = v.object({ chatterId: v.unknown() });

export function roomIdOf({ chatterId }: v.InferOutput<typeof madeRoom>): unknown {
  return chatterId;
}
