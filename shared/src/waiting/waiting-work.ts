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

export type FormCall = v.InferOutput<typeof formCallSchema>;

const ownCallSchema = v.object({
  /** No method of HTTP: it names the kind. */
  method: v.string(),
  photoKeys: v.array(v.string()),
  /** Whether the backend applies a key once. Otherwise it is sent by itself one time only. */
  isRepeatable: v.boolean(),
});

/**
 * A write of a kind that only its remote knows: what else is in it, and how it goes out, the remote says (`RemoteWaiting`).
 * A page that cannot ask the remote leaves it alone.
 */
export type OwnCall = Readonly<v.InferOutput<typeof ownCallSchema>>;

export type WaitingCall = FormCall | OwnCall;

function isFormMethod(method: string): boolean {
  return method === 'POST' || method === 'PATCH';
}

export function isFormCall(call: WaitingCall): call is FormCall {
  return isFormMethod(call.method);
}

/** Whether its backend makes one of it, however often it is sent. */
export function isRepeatable(call: WaitingCall): boolean {
  return isFormCall(call) || call.isRepeatable;
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
  /** In ms, and later than everything before it: this is the order of writing. */
  writtenAt: v.number(),
  /**
   * What it is about. Of several writes about the same, only the newest goes out, and the older ones are removed with
   * it.
   */
  subject: v.string(),
  /** Within a lane, nothing goes out before what was written earlier. */
  lane: v.string(),
  /** What the app that wrote it needs to show and to open it; parsed by that app. */
  content: v.unknown(),
  state: waitingStateSchema,
};

/** What the form of an edit was opened with. The server's record is compared with it before the edit goes out. */
const waitingEditSchema = v.object({
  /** Where the form is read. */
  address: v.string(),
  /** The form's answer, as it came. */
  answer: v.unknown(),
  /** The keys of earlier saves on this device: what they changed is the person's own work. */
  earlierKeys: v.array(v.string()),
  /** The server had something else: the edit is `refused`, and replaces that only if the person says so. */
  isChanged: v.boolean(),
});
export type WaitingEdit = v.InferOutput<typeof waitingEditSchema>;

const formWorkSchema = v.object({ ...waitingFields, call: formCallSchema });
const editWorkSchema = v.object({ ...waitingFields, call: formCallSchema, edit: waitingEditSchema });
// Whatever else is in the call stays in it.
const ownWorkSchema = v.object({
  ...waitingFields,
  call: v.custom<OwnCall>((call) => v.is(ownCallSchema, call) && !isFormMethod(call.method)),
});

/** A write that the device keeps until the backend has it. */
export type WaitingWork = Omit<v.InferOutput<typeof formWorkSchema>, 'call'> & {
  readonly call: WaitingCall;
  /** Only edits have one. */
  readonly edit?: WaitingEdit | null;
};

/** Parses work that was read back from the device; empty for what another version of the app wrote in another form. */
export function parseWork(value: unknown): WaitingWork[] {
  // Tries one schema after the other: a union of both would be the only union in the first screen's code.
  const edit = v.safeParse(editWorkSchema, value);
  if (edit.success) return [edit.output];
  const form = v.safeParse(formWorkSchema, value);
  if (form.success) return [form.output];
  const own = v.safeParse(ownWorkSchema, value);
  return own.success ? [own.output] : [];
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

/** Parses a photo that was read back from the device; empty if it is missing or is not a photo. */
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
