import { CallError, isOkAnswer, upload } from '@field-sales/shared/http';
import { repeatIfLost } from '@field-sales/shared/http/lost-answer';
import type { DevicePhoto } from '../drafts/database.ts';
import type { SurveyCall } from '../survey/survey-call.ts';

export type Delivery = {
  readonly call: SurveyCall;
  readonly idempotencyKey: string;
  readonly photos: readonly DevicePhoto[];
};

/** The multipart of a call: JSON texts under their names, each photo as a part `files`. */
export function formOf({ call, photos }: Pick<Delivery, 'call' | 'photos'>): FormData {
  const form = new FormData();
  for (const [name, json] of call.parts) form.append(name, json);
  for (const { bytes, name, type } of photos) form.append('files', new File([bytes], name, { type }));
  return form;
}

/**
 * Sends a save, and once more with the same key when its answer is lost (OWN-28). Throws a CallError when it failed; an
 * answer that does not say OK is a failure too.
 */
export function deliver(delivery: Delivery, onProgress: (share: number) => void): Promise<void> {
  return repeatIfLost(() => sendOnce(delivery, onProgress));
}

async function sendOnce(
  { call, idempotencyKey, photos }: Delivery,
  onProgress: (share: number) => void,
): Promise<void> {
  const form = formOf({ call, photos });
  const answer = await upload(call.method, call.path, { form, idempotencyKey, onProgress });
  if (!isOkAnswer(answer)) throw new CallError('malformed');
}
