import { getText, isCallError } from '@field-sales/shared/http';
import { isAnswerLost } from '../http/lost-answer.ts';
import { deadline } from '../lib/deadline.ts';

/** How long, in ms, the host's server may take to say that it is there. */
const answerLimit = 3000;

/** Whether the host's server answers: a page of another server, as of a portal that asks for a login, is no answer. */
export async function doesServerAnswer(): Promise<boolean> {
  try {
    const text = await getText('/healthz', { signal: deadline(answerLimit) });
    return !text.trimStart().startsWith('<');
  } catch (error) {
    return isCallError(error, 'answer') && !isAnswerLost(error);
  }
}

/** Whether a call has failed because there is no network (OFF-24). */
export async function isOffline(error: unknown): Promise<boolean> {
  if (!isAnswerLost(error) && !isCallError(error, 'malformed')) return false;
  return !navigator.onLine || !(await doesServerAnswer());
}
