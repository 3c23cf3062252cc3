import ky, { isHTTPError } from 'ky';
import * as v from 'valibot';
import { saysOk } from '../../contract/ok-answer.ts';
import { isServerLost, setServerBack } from '../../lib/is-online.ts';
import { deadline } from '../../lib/deadline.ts';
import { deviceLimit, isTimeout, withinLimit } from '../../lib/within-limit.ts';
import { CallError } from '../../http/call-error.ts';
import { announceFailedCall } from '../../http/failed-call-event.ts';
import { asOutOfReach, isOutOfReach, isPage } from '../../http/server-reach.ts';
import { recordSign, watchSilence } from '../../http/silence.ts';
import { keptReads } from '../../kept/kept-door.ts';
import { currentEmployeeNumber } from '../session.ts';
import { prepareCall, type CallTraits, type PreparedCall } from './prepare-call.ts';
import { alertUnauthorized } from './unauthorized.ts';
import { sendWithProgress } from './upload.ts';

export { CallError, isCallError } from '../../http/call-error.ts';
export { loadImage } from './image.ts';
export { prepareCall } from './prepare-call.ts';
export { openStream } from './stream.ts';

type Query = Readonly<Record<string, string | number | boolean>>;

type CallOptions = { query?: Query; signal?: AbortSignal | undefined };

export type ReadOptions = CallOptions & Pick<CallTraits, 'mayHavePhotos' | 'isQuiet' | 'goesByItself'>;

export type WriteOptions = CallOptions & {
  /** A UUID made once per user intent (SH-33). */
  idempotencyKey: string;
  json?: unknown;
  goesByItself?: CallTraits['goesByItself'];
};

export type UploadOptions = {
  form: FormData;
  idempotencyKey: string;
  signal?: AbortSignal | undefined;
  /** Called with the share of the body that was sent, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Somebody waits for it: on a line that has fallen silent it ends before its limit. */
  isWaitedFor?: boolean;
  goesByItself?: CallTraits['goesByItself'];
  /** Which kept addresses show the record that it changes; where it is missing, any that may. */
  isOutdated?: (address: string) => boolean;
};

/**
 * Calls go to paths of the page's own origin, without a base address (SH-08), and take its cookies along
 * (SH-07).
 */
const client = ky.create({ retry: 0, credentials: 'same-origin' });

/** A call's answer parsed by `schema`. Throws a CallError; the user has seen the dialog of a 401 by then. */
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

/**
 * A GET, without a body (SH-07), for callers that need more of the answer than its body. Throws as
 * `getParsed` does.
 */
export function getAnswer(
  path: string,
  { query, signal, mayHavePhotos = false, isQuiet = false, goesByItself }: ReadOptions = {},
): Promise<Answer> {
  return call({ mayHavePhotos, isQuiet, goesByItself, isRead: true }, signal, (carried) =>
    client.get(path, { ...searchOf(query), ...carried }),
  );
}

/** A write without photos; answers the body as text. */
export async function send(method: 'post' | 'patch', path: string, options: WriteOptions): Promise<string> {
  return (await sendForAnswer(method, path, options)).text;
}

/** A write without photos for callers that need more of the answer than its body. */
export function sendForAnswer(
  method: 'post' | 'patch',
  path: string,
  { query, signal, idempotencyKey, json, goesByItself }: WriteOptions,
): Promise<Answer> {
  return call({ idempotencyKey, goesByItself }, signal, (carried) =>
    client(path, { method, ...searchOf(query), ...(json !== undefined && { json }), ...carried }),
  );
}

/**
 * A multipart write with progress; answers the body as text. A write without photos counts as a small one. Afterwards,
 * what is kept of its form is out of date: a list that was kept before a POST would lead to the register form again,
 * and the form of a record would show its content from before a PATCH.
 */
export async function upload(
  method: 'POST' | 'PATCH',
  path: string,
  { idempotencyKey, isOutdated, ...options }: UploadOptions,
): Promise<string> {
  const sendsPhotos = [...options.form.values()].some((value) => typeof value !== 'string');
  const prepared = prepareCall({ idempotencyKey, sendsPhotos });
  const employeeNumber = currentEmployeeNumber();
  const text = await sendWithProgress(method, path, { ...options, ...prepared }).catch((error: unknown) =>
    alertUnauthorized(error, options.goesByItself),
  );
  if (isOkAnswer(text)) {
    const outdated = keptReads(employeeNumber).then((kept) => kept?.outdate(method, path, isOutdated));
    // The write has been applied, whatever the device does.
    await withinLimit(outdated, deviceLimit).catch(() => undefined);
  }
  return text;
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
    return throwMalformed(cause);
  }
  const parsed = v.safeParse(schema, json);
  if (parsed.success) return parsed.output;
  const faults = parsed.issues.map(
    ({ path = [], message }) => `${path.map(({ key }) => String(key)).join('.')} ${message}`,
  );
  return throwMalformed(new Error(faults.join()));
}

function throwMalformed(cause: unknown): never {
  const error = new CallError('malformed', { cause });
  announceFailedCall(error);
  throw error;
}

/** Whether the text of an answer says OK. */
export function isOkAnswer(text: string): boolean {
  let answer: unknown = text.trim();
  try {
    answer = JSON.parse(text);
  } catch {
    // Plain text is taken as it is.
  }
  return saysOk(answer);
}

function searchOf(query: Query | undefined): { searchParams?: Record<string, string | number | boolean> } {
  return query === undefined ? {} : { searchParams: { ...query } };
}

type Carried = Pick<PreparedCall, 'headers'> & { timeout: number; signal: AbortSignal };

type Request = (carried: Carried) => Promise<Response>;

type Traits = CallTraits & { isRead?: boolean; isAskedAgain?: boolean };

async function call(traits: Traits, signal: AbortSignal | undefined, request: Request): Promise<Answer> {
  const answer = await requestAnswer(traits, signal, request);
  const failure = CallError.ofCode(answer.status, answer.text);
  if (failure !== undefined) throw failure;
  return answer;
}

async function requestAnswer(
  traits: Traits,
  signal: AbortSignal | undefined,
  request: Request,
): Promise<Answer> {
  const { headers, timeLimit } = prepareCall(traits);
  const lost = new AbortController();
  const endWatch = traits.isRead === true ? watchSilence(() => lost.abort()) : undefined;
  try {
    // ky stops its clock when the headers are there: a body that hangs needs a limit of its own.
    const limit = deadline(timeLimit, signal, lost.signal);
    const response = await request({ headers, timeout: timeLimit, signal: limit });
    recordSign();
    const answer = { text: await response.text(), status: response.status, headers: response.headers };
    if (traits.isRead === true && isPage(answer.text)) {
      if (await isOutOfReach()) throw new TypeError('Another server has answered.');
      // The portal that answered may be gone by now.
      if (traits.isAskedAgain !== true)
        return await requestAnswer({ ...traits, isAskedAgain: true }, signal, request);
    }
    // A portal answers a write with a page as well.
    if (isServerLost() && !isPage(answer.text)) setServerBack();
    return answer;
  } catch (error) {
    const failure = await failureOf(error, traits, signal);
    if (traits.isQuiet === true) throw failure;
    // ERR-01
    return alertUnauthorized(failure, traits.goesByItself);
  } finally {
    endWatch?.();
  }
}

/** A read that gets no answer from the host's server fails like one without a network, whoever answered instead. */
async function failureOf(
  error: unknown,
  { isRead = false }: Traits,
  signal: AbortSignal | undefined,
): Promise<CallError> {
  const failure = await toCallError(error, signal);
  if (!isRead) return failure;
  const reported = await asOutOfReach(failure);
  return signal?.aborted === true ? new CallError('aborted', { cause: error }) : reported;
}

/** Which failure it is (SH-24): the page ended it, a failing status, no answer in time, or no network. */
async function toCallError(error: unknown, signal: AbortSignal | undefined): Promise<CallError> {
  if (signal?.aborted === true) return new CallError('aborted', { cause: error });
  if (isHTTPError(error)) return CallError.ofAnswer(error.response.status, await bodyOf(error));
  if (isTimeout(error)) return new CallError('timeout', { cause: error });
  return new CallError('network', { cause: error });
}

async function bodyOf(error: { response: Response; data?: unknown }): Promise<string> {
  // ky reads the body of a failed answer into `data`.
  if (typeof error.data === 'string') return error.data;
  if (error.data !== undefined) return JSON.stringify(error.data);
  return error.response.bodyUsed ? '' : error.response.text();
}
