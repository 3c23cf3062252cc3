import { CallError, isCallError, isOkAnswer, send, upload } from '@field-sales/shared/http';
import type { WaitingRequest } from './remote-waiting.ts';
import { repeatIfLost } from '../http/lost-answer.ts';
import { isOutOfReach, isPage, throwIfPage } from '../http/server-reach.ts';
import { isOnline } from '../lib/is-online.ts';
import type { DevicePhoto } from './waiting-work.ts';

export type SentCall = {
  readonly request: WaitingRequest;
  readonly key: string;
  readonly photos: readonly DevicePhoto[];
  /** Whether the form of an address shows the record that a PATCH changes; where it is missing, any that may do. */
  readonly isOutdated?: ((address: string) => boolean) | undefined;
};

type SendOptions = {
  readonly onProgress: (share: number) => void;
  readonly signal?: AbortSignal;
  /**
   * Somebody waits for it: it is made once more when its answer is lost (OWN-28), and on a line that has fallen silent it
   * fails within seconds.
   */
  readonly isWaitedFor?: boolean;
  /** Nobody has just asked for it. */
  readonly goesByItself?: boolean;
};

/** The multipart of a call: JSON texts under their names, each photo as a part `files`. */
function formOf(parts: readonly (readonly [string, string])[], photos: SentCall['photos']): FormData {
  const form = new FormData();
  for (const [name, json] of parts) form.append(name, json);
  for (const { bytes, name, type } of photos) form.append('files', new File([bytes], name, { type }));
  return form;
}

/** Whether a page says that the call is refused; a server that has failed may have applied it all the same. */
function isRefusedByPage(error: unknown): boolean {
  return isCallError(error, 'answer') && (error.status ?? 0) < 500 && isPage(error.body);
}

/**
 * Makes a call, and once more after the page of a portal that is gone by then: it has not reached the product (OFF-24). A page
 * that comes again is the product's own.
 */
async function repeatIfPage(call: () => Promise<void>): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (!isRefusedByPage(error) || (await isOutOfReach())) throw error;
    await call();
  }
}

/**
 * Makes a call with its key (SH-33). Throws a CallError when it failed; an answer that does not say OK is a failure
 * too.
 */
export async function sendCall(sent: SentCall, options: SendOptions): Promise<void> {
  await repeatIfLost(
    () => repeatIfPage(() => makeCall(sent, options)),
    () => options.isWaitedFor === true && isOnline(),
  );
}

async function makeCall(
  { request, key: idempotencyKey, photos, isOutdated }: SentCall,
  { onProgress, signal, goesByItself, isWaitedFor = false }: SendOptions,
): Promise<void> {
  const common = { idempotencyKey, goesByItself, ...(signal && { signal }) };
  const answer = await ('json' in request
    ? send(request.method === 'POST' ? 'post' : 'patch', request.path, { ...common, json: request.json })
    : upload(request.method, request.path, {
        ...common,
        form: formOf(request.parts, photos),
        onProgress,
        ...(isOutdated && { isOutdated }),
        ...(isWaitedFor && { isWaitedFor }),
      }));
  throwIfPage(answer);
  if (!isOkAnswer(answer)) throw new CallError('malformed');
}
