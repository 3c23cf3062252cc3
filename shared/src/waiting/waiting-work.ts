import * as v from 'valibot';

/** A write as it was made, so that it goes out exactly as it was: a multipart body of JSON texts and photos. */
const waitingCallSchema = v.object({
  method: v.picklist(['POST', 'PATCH']),
  path: v.string(),
  /** The JSON texts by part name, in their order. */
  parts: v.array(v.tuple([v.string(), v.string()])),
  /** Photos that are sent as `files`, in this order. */
  photoKeys: v.array(v.string()),
});
export type WaitingCall = v.InferOutput<typeof waitingCallSchema>;

/**
 * - `waiting`: it was written without a network, and goes out by itself
 * - `unanswered`: its answer was lost before the person's eyes; it goes out by itself as well (OFF-30)
 * - `refused`: the backend has answered, and not with OK: it is sent by hand only (OFF-29)
 */
const waitingStateSchema = v.picklist(['waiting', 'unanswered', 'refused']);
export type WaitingState = v.InferOutput<typeof waitingStateSchema>;

export const waitingSchema = v.object({
  /** The Idempotency-Key of its call, the same for every try (SH-33). */
  key: v.string(),
  employeeNumber: v.string(),
  /** In ms, later than of everything before: the order of writing. */
  writtenAt: v.number(),
  /** What it is about: of several only the newest goes out, and the older ones go with it. */
  subject: v.string(),
  /** In one lane nothing goes out before what was written earlier. */
  lane: v.string(),
  call: waitingCallSchema,
  /** What the app that wrote it needs to show and to open it; parsed by that app. */
  content: v.unknown(),
  state: waitingStateSchema,
});

/** A write that the device keeps until the backend has it. */
export type WaitingWork = v.InferOutput<typeof waitingSchema>;

/** A photo of it. WebKit may give back a corrupt `File` from IndexedDB, so the bytes themselves are stored. */
export type WaitingPhoto = {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
};

/** Whether it goes out without anybody's hand. */
export function goesByItself({ state }: Pick<WaitingWork, 'state'>): boolean {
  return state !== 'refused';
}

/** What a newer one of the same subject stands for as well: it is older, and is not to be sent any more. */
export function olderOf(all: readonly WaitingWork[], newest: WaitingWork): readonly WaitingWork[] {
  return all.filter((work) => work.subject === newest.subject && work.writtenAt < newest.writtenAt);
}
