import * as v from 'valibot';

/** A write as it was made, so that it goes out exactly as it was: a multipart body of JSON texts and photos. */
export const formCallSchema = v.object({
  method: v.picklist(['POST', 'PATCH']),
  path: v.string(),
  /** The JSON texts by part name, in their order. */
  parts: v.array(v.tuple([v.string(), v.string()])),
  /** Photos that are sent as `files`, in this order. */
  photoKeys: v.array(v.string()),
});

// It takes nothing of valibot that the first screen has not got already: '' stands for none.
const roomToMakeSchema = v.object({
  userId: v.string(),
  /** The Idempotency-Key of the making: one for all that waits for the room. */
  key: v.string(),
});
export type RoomToMake = v.InferOutput<typeof roomToMakeSchema>;

/** A chat message: a text, or photos. A host from before it does not know the method, and leaves it alone. */
const messageCallSchema = v.object({
  method: v.picklist(['MESSAGE']),
  /** '' while the room has to be made first. */
  roomId: v.string(),
  roomToMake: roomToMakeSchema,
  /** '' where photos are the body. */
  text: v.string(),
  photoKeys: v.array(v.string()),
  /** Whether the backend applies a key once. Otherwise it is sent by itself one time only. */
  isRepeatable: v.boolean(),
});
export type MessageCall = v.InferOutput<typeof messageCallSchema>;

export type FormCall = v.InferOutput<typeof formCallSchema>;

export type WaitingCall = FormCall | MessageCall;

/** Whether what waits is a message of a room. */
export function isMessageCall(call: WaitingCall): call is MessageCall {
  return call.method === 'MESSAGE';
}

/** In one lane are the messages of one room. */
export function laneOfMessage({ roomId, roomToMake }: Pick<MessageCall, 'roomId' | 'roomToMake'>): string {
  return roomId === '' ? `new room ${roomToMake.userId}` : `room ${roomId}`;
}

/**
 * - `waiting`: it was written without a network, and goes out by itself
 * - `unanswered`: its answer was lost before the person's eyes; it goes out by itself as well (OFF-30)
 * - `refused`: the backend has answered, and not with OK: it is sent by hand only (OFF-29)
 * - `unsure`: it was on its way to a backend that might make two of it; nothing of its lane goes until somebody has found
 *   out whether it may go again
 */
const waitingStateSchema = v.picklist(['waiting', 'unanswered', 'refused', 'unsure']);
export type WaitingState = v.InferOutput<typeof waitingStateSchema>;

const waitingFields = {
  /** The Idempotency-Key of its call, the same for every try. */
  key: v.string(),
  employeeNumber: v.string(),
  /** In ms, later than of everything before: the order of writing. */
  writtenAt: v.number(),
  /** What it is about: of several only the newest goes out, and the older ones go with it. */
  subject: v.string(),
  /** In one lane nothing goes out before what was written earlier. */
  lane: v.string(),
  /** What the app that wrote it needs to show and to open it; parsed by that app. */
  content: v.unknown(),
  state: waitingStateSchema,
};

/**
 * Of an edit: what its form was opened with, which the server's record is compared with before the edit goes
 * out.
 */
const waitingEditSchema = v.object({
  /** Where the form is read. */
  address: v.string(),
  /** The form's answer, as it came. */
  answer: v.unknown(),
  /** The keys of the saves before it on this device: what those have changed is the person's own. */
  earlierKeys: v.array(v.string()),
  /** The server had something else: it is `refused`, and goes over that if the person says so. */
  isChanged: v.boolean(),
});
export type WaitingEdit = v.InferOutput<typeof waitingEditSchema>;

const formWorkSchema = v.object({ ...waitingFields, call: formCallSchema });
const editWorkSchema = v.object({ ...waitingFields, call: formCallSchema, edit: waitingEditSchema });
const messageWorkSchema = v.object({ ...waitingFields, call: messageCallSchema });

/** A write that the device keeps until the backend has it. */
export type WaitingWork = Omit<v.InferOutput<typeof formWorkSchema>, 'call'> & {
  readonly call: WaitingCall;
  /** Of an edit alone. */
  readonly edit?: WaitingEdit | null;
};

/** What was read back from the device; nothing for what another version of the app has written in another form. */
export function parseWork(value: unknown): WaitingWork[] {
  // One after the other: a schema of the two would be the only one of its kind in the first screen's code.
  const edit = v.safeParse(editWorkSchema, value);
  if (edit.success) return [edit.output];
  const form = v.safeParse(formWorkSchema, value);
  if (form.success) return [form.output];
  const message = v.safeParse(messageWorkSchema, value);
  return message.success ? [message.output] : [];
}

function isArrayBuffer(value: unknown): boolean {
  return Object.prototype.toString.call(value) === '[object ArrayBuffer]';
}

/** What a photo is sent with. */
export const photoFileEntries = {
  name: v.string(),
  type: v.string(),
  bytes: v.custom<ArrayBuffer>(isArrayBuffer),
};

const devicePhotoSchema = v.object({ key: v.string(), ...photoFileEntries });

/**
 * A photo that was taken or chosen on this device, from the moment it is ready until the server has it. WebKit may give
 * back a corrupt `File` from IndexedDB, so the bytes themselves are stored.
 */
export type DevicePhoto = Readonly<v.InferOutput<typeof devicePhotoSchema>>;

/** A photo that was read back from the device; nothing for what is missing, or is none. */
export function parsePhoto(value: unknown): DevicePhoto[] {
  const photo = v.safeParse(devicePhotoSchema, value);
  return photo.success ? [photo.output] : [];
}

/** Whether it goes out without anybody's hand (OWN-29). */
export function goesByItself({ state }: Pick<WaitingWork, 'state'>): boolean {
  return state === 'waiting' || state === 'unanswered';
}

/** The older writes of its subject, which the newest replaces. */
export function olderOf(all: readonly WaitingWork[], newest: WaitingWork): readonly WaitingWork[] {
  return all.filter((work) => work.subject === newest.subject && work.writtenAt < newest.writtenAt);
}
