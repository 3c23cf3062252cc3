import { roomAddress } from '@field-sales/shared/contract/room-address';
import { CallError, isOkAnswer, send, upload } from '@field-sales/shared/http';
import { repeatIfLost } from '../http/lost-answer.ts';
import { throwIfPage } from '../http/server-reach.ts';
import { isOnline } from '../lib/is-online.ts';
import { isMessageCall, type MessageCall, type WaitingCall, type DevicePhoto } from './waiting-work.ts';

export type SentCall = {
  readonly call: WaitingCall;
  readonly key: string;
  readonly photos: readonly DevicePhoto[];
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

/**
 * The multipart of a call: JSON texts under their names, each photo as a part `files` (CALL-11, CALL-20,
 * CALL-21, CALL-23, CALL-24, CALL-28, CALL-29).
 */
function formOf(parts: readonly (readonly [string, string])[], photos: SentCall['photos']): FormData {
  const form = new FormData();
  for (const [name, json] of parts) form.append(name, json);
  for (const { bytes, name, type } of photos) form.append('files', new File([bytes], name, { type }));
  return form;
}

/** CALL-10, CALL-11. */
function sendMessage(
  { roomId, text }: MessageCall,
  { key, photos }: SentCall,
  { onProgress, signal, goesByItself }: SendOptions,
): Promise<string> {
  const room = roomAddress(roomId);
  return text === ''
    ? upload('POST', `${room}/upload-photo`, {
        form: formOf([], photos),
        idempotencyKey: key,
        onProgress,
        signal,
        goesByItself,
      })
    : send('post', `${room}/feed`, {
        idempotencyKey: key,
        json: { content: text },
        goesByItself,
        ...(signal && { signal }),
      });
}

/**
 * Makes a call with its key (SH-33). Throws a CallError when it failed; an answer that does not say OK is a failure
 * too.
 */
export async function sendCall(sent: SentCall, options: SendOptions): Promise<void> {
  await repeatIfLost(
    () => makeCall(sent, options),
    () => options.isWaitedFor === true && isOnline(),
  );
}

async function makeCall(sent: SentCall, options: SendOptions): Promise<void> {
  const { call, key, photos } = sent;
  const answer = await (isMessageCall(call)
    ? sendMessage(call, sent, options)
    : upload(call.method, call.path, {
        form: formOf(call.parts, photos),
        idempotencyKey: key,
        onProgress: options.onProgress,
        goesByItself: options.goesByItself,
        ...(options.isWaitedFor === true && { isWaitedFor: true }),
      }));
  throwIfPage(answer);
  if (!isOkAnswer(answer)) throw new CallError('malformed');
}
