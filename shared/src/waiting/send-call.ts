import { CallError, isOkAnswer, send, upload } from '@field-sales/shared/http';
import type { WaitingRequest } from './remote-waiting.ts';
import { repeatIfLost } from '../http/lost-answer.ts';
import { throwIfPage } from '../http/server-reach.ts';
import { isOnline } from '../lib/is-online.ts';
import { repeatIfPage } from './repeat-if-page.ts';
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
