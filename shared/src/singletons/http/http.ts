import * as v from 'valibot';
import { showAlert } from '../dialogs.ts';
import { deadline } from '../../lib/deadline.ts';
import { commonText } from '../../text/common.ts';
import { CallError } from '../../http/call-error.ts';
import { prepareCall, type CallTraits } from './prepare-call.ts';
import { sendWithProgress } from './upload.ts';

export { CallError, isCallError } from '../../http/call-error.ts';
export { loadImage } from './image.ts';
export { prepareCall } from './prepare-call.ts';
export { openStream } from './stream.ts';

type Query = Readonly<Record<string, string | number | boolean>>;

type CallOptions = { query?: Query; signal?: AbortSignal | undefined };

type ReadOptions = CallOptions & Pick<CallTraits, 'mayHavePhotos'>;

export type WriteOptions = CallOptions & {
  /** A UUID made once per user intent (SH-33). */
  idempotencyKey: string;
  json?: unknown;
};

export type UploadOptions = {
  form: FormData;
  idempotencyKey: string;
  signal?: AbortSignal | undefined;
  /** Called with the share of the body that was sent, 0 to 1. */
  onProgress?: (share: number) => void;
};

/** A call's answer parsed by `schema`. Throws a CallError; the user has seen the dialog of a 401 by then (ERR-01). */
export async function getParsed<TSchema extends v.GenericSchema>(
  path: string,
  schema: TSchema,
  options: ReadOptions = {},
): Promise<v.InferOutput<TSchema>> {
  return parseAnswer(await getText(path, options), schema);
}

/** The body of a GET as text: for answers that are an address. */
export async function getText(path: string, options: ReadOptions = {}): Promise<string> {
  return (await getAnswer(path, options)).text;
}

/** What a successful GET answered: its body as text, its status and its headers. */
export type Answer = { text: string; status: number; headers: Headers };

/** A GET for callers that need more of the answer than its body. Throws a CallError as `getParsed` does. */
export function getAnswer(
  path: string,
  { query, signal, mayHavePhotos = false }: ReadOptions = {},
): Promise<Answer> {
  return call(addressOf(path, query), {}, { mayHavePhotos }, signal);
}

/** A write without photos; answers the body as text. */
export async function send(method: 'post' | 'patch', path: string, options: WriteOptions): Promise<string> {
  return (await sendForAnswer(method, path, options)).text;
}

/** A write without photos for callers that need more of the answer than its body. */
export function sendForAnswer(
  method: 'post' | 'patch',
  path: string,
  { query, signal, idempotencyKey, json }: WriteOptions,
): Promise<Answer> {
  const body =
    json === undefined ? {} : { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } };
  return call(addressOf(path, query), { method: method.toUpperCase(), ...body }, { idempotencyKey }, signal);
}

/** A multipart write, with its progress; answers the body as text. One without photos is a small one. */
export function upload(
  method: 'POST' | 'PATCH',
  path: string,
  { idempotencyKey, ...options }: UploadOptions,
): Promise<string> {
  const sendsPhotos = [...options.form.values()].some((value) => typeof value !== 'string');
  const prepared = prepareCall({ idempotencyKey, sendsPhotos });
  return sendWithProgress(method, path, { ...options, ...prepared }).catch(tellUnauthorized);
}

/** Parses an answer's text as JSON and by its schema; what does not fit is a CallError of kind `malformed` (SH-29). */
export function parseAnswer<TSchema extends v.GenericSchema>(
  text: string,
  schema: TSchema,
): v.InferOutput<TSchema> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new CallError('malformed', { cause });
  }
  const parsed = v.safeParse(schema, json);
  if (!parsed.success) {
    throw new CallError('malformed', {
      cause: new Error(
        v.flatten(parsed.issues).root?.join() ?? JSON.stringify(v.flatten(parsed.issues).nested),
      ),
    });
  }
  return parsed.output;
}

/** Whether an answer says OK: `OK`, `{message: 'OK'}` or either of them inside `data`. */
export function isOkAnswer(text: string): boolean {
  let answer: unknown = text.trim();
  try {
    answer = JSON.parse(text);
  } catch {
    // Plain text is taken as it is.
  }
  return saysOk(answer);
}

function saysOk(answer: unknown): boolean {
  if (answer === 'OK') return true;
  if (typeof answer !== 'object' || answer === null) return false;
  return ('message' in answer && answer.message === 'OK') || ('data' in answer && saysOk(answer.data));
}

/** The address of a call: the path with its query. */
function addressOf(path: string, query: Query = {}): string {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return String(search) === '' ? path : `${path}?${search}`;
}

type Sent = { method?: string; body?: string; headers?: Readonly<Record<string, string>> };

async function call(
  address: string,
  sent: Sent,
  traits: CallTraits,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const { headers, timeLimit } = prepareCall(traits);
  const limited = deadline(timeLimit, signal);
  let response: Response;
  let text: string;
  try {
    response = await fetch(address, { ...sent, headers: { ...sent.headers, ...headers }, signal: limited });
    text = await response.text();
  } catch (cause) {
    // Older engines reject with an error of their own, whatever the signal's reason is.
    if (signal?.aborted === true) throw new CallError('aborted', { cause });
    throw new CallError(limited.aborted ? 'timeout' : 'network', { cause });
  }
  const { ok, status } = response;
  const failure = ok ? CallError.toldBy(status, text) : CallError.ofAnswer(status, text);
  if (failure !== undefined) return tellUnauthorized(failure);
  return { text, status, headers: response.headers };
}

async function tellUnauthorized(error: unknown): Promise<never> {
  if (error instanceof CallError && error.kind === 'unauthorized') {
    void showAlert({ title: commonText.notice, text: error.body || commonText.noUser });
  }
  throw error;
}
