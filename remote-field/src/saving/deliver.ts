import { CallError, isCallError, isOkAnswer, upload } from '@field-sales/shared/http';
import type { DevicePhoto } from '../drafts/database.ts';
import type { SurveyCall } from '../survey/survey-call.ts';

/** How long after a lost answer the call is sent once more, in ms. */
export const resendDelay = 1000;

const gatewayStatuses = [502, 503, 504];

export type Delivery = {
  readonly call: SurveyCall;
  readonly idempotencyKey: string;
  readonly photos: readonly DevicePhoto[];
};

/** Whether nobody knows if the server applied the call: the connection was cut, it took too long, or a gateway answered. */
export function isAnswerLost(error: unknown): boolean {
  if (isCallError(error, 'network') || isCallError(error, 'timeout')) return true;
  return isCallError(error, 'answer') && error.status !== undefined && gatewayStatuses.includes(error.status);
}

/** The multipart of a call: JSON texts under their names, each photo as a part `files`. */
export function formOf({ call, photos }: Pick<Delivery, 'call' | 'photos'>): FormData {
  const form = new FormData();
  for (const [name, json] of call.parts) form.append(name, json);
  for (const { bytes, name, type } of photos) form.append('files', new File([bytes], name, { type }));
  return form;
}

/**
 * Sends a save. When its answer is lost it is sent once more with the same key after 1 s (OWN-28). Throws a CallError
 * when it failed; an answer that does not say OK is a failure too.
 */
export async function deliver(delivery: Delivery, onProgress: (share: number) => void): Promise<void> {
  try {
    await sendOnce(delivery, onProgress);
  } catch (error) {
    if (!isAnswerLost(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, resendDelay));
    await sendOnce(delivery, onProgress);
  }
}

async function sendOnce(
  { call, idempotencyKey, photos }: Delivery,
  onProgress: (share: number) => void,
): Promise<void> {
  const form = formOf({ call, photos });
  const answer = await upload(call.method, call.path, { form, idempotencyKey, onProgress });
  if (!isOkAnswer(answer)) throw new CallError('malformed');
}
