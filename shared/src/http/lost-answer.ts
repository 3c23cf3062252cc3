import { isCallError } from './call-error.ts';

/** How long after a lost answer a call is made once more, in ms. */
export const repeatDelay = 1000;

// 511 is a portal's, which says that it asks for a login.
const gatewayFailures = [502, 503, 504, 511];

/** Whether nobody knows if the server applied a call: the connection was cut, it took too long, or a gateway or a portal answered (OFF-24). */
export function isAnswerLost(error: unknown): boolean {
  if (isCallError(error, 'network') || isCallError(error, 'timeout')) return true;
  return isCallError(error, 'answer') && gatewayFailures.includes(error.status ?? 0);
}

/**
 * Makes a call, and once more where its answer was lost and `canRepeat` (OWN-28): the server must apply its
 * key once.
 */
export async function repeatIfLost<T>(call: () => Promise<T>, canRepeat = () => true): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isAnswerLost(error) || !canRepeat()) throw error;
    await new Promise((resolve) => setTimeout(resolve, repeatDelay));
    return call();
  }
}
