import { CallError, isOkAnswer, upload } from '@field-sales/shared/http';
import type { WaitingCall, WaitingPhoto } from './waiting-work.ts';

export type SentCall = {
  readonly call: WaitingCall;
  readonly key: string;
  readonly photos: readonly WaitingPhoto[];
};

/** The multipart of a call: JSON texts under their names, each photo as a part `files`. */
function formOf({ call, photos }: SentCall): FormData {
  const form = new FormData();
  for (const [name, json] of call.parts) form.append(name, json);
  for (const { bytes, name, type } of photos) form.append('files', new File([bytes], name, { type }));
  return form;
}

/** Makes a call once. Throws a CallError when it failed; an answer that does not say OK is a failure too. */
export async function sendCall(sent: SentCall, onProgress: (share: number) => void): Promise<void> {
  const { method, path } = sent.call;
  const answer = await upload(method, path, { form: formOf(sent), idempotencyKey: sent.key, onProgress });
  if (!isOkAnswer(answer)) throw new CallError('malformed');
}
