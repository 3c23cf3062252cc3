import type { PageNames } from '../contract/remote-protocol.ts';
import { deadline } from '../lib/deadline.ts';
import { isOnline, isServerLost, setServerBack, setServerLost } from '../lib/is-online.ts';
import { CallError, isCallError } from './call-error.ts';
import { isAnswerLost } from './lost-answer.ts';

/** How long, in ms, the host's server may take to say that it is there (OFF-24). */
const answerLimit = 3000;

/**
 * In ms: the first pause before a server that was lost is looked for again, and the longest. Each is twice the one
 * before. `pause-after.ts` is not used, as this file is in the first entry of host and remotes, which have no bytes for
 * it.
 */
const pauses = { first: 2000, longest: 30_000 } as const;

/** Whether a text is a page, as a portal that asks for a login has one for every call. */
export function isPage(text: string): boolean {
  return text.trimStart().startsWith('<');
}

/**
 * A page that comes as the answer to a write is a portal's, which may be gone by now: nobody knows whether the write
 * has arrived (OFF-24).
 */
export function throwIfPage(answer: string): void {
  if (isPage(answer)) throw new CallError('network');
}

async function ask(): Promise<boolean> {
  try {
    const response = await fetch('/healthz' satisfies PageNames['healthAddress'], {
      cache: 'no-store',
      signal: deadline(answerLimit),
    });
    // A proxy before the product may ask for a login with a 401, and has a page for it.
    return response.status === 401 || (response.status < 500 && !isPage(await response.text()));
  } catch {
    return false;
  }
}

let asking: Promise<boolean> | undefined;

/** Whether the host's server answers: a page of another server, and a proxy before it, are no answer. */
export function doesServerAnswer(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

/** Looks for a server that was lost until it is there, or the device says something of its network by itself. */
function lookForServer(): void {
  let pause: number = pauses.first;
  let timer = setTimeout(look, pause);
  function stop() {
    clearTimeout(timer);
    window.removeEventListener('online', stop);
    document.removeEventListener('visibilitychange', look);
  }
  function look() {
    clearTimeout(timer);
    void doesServerAnswer().then((isThere) => {
      if (!isServerLost()) return;
      if (isThere) {
        setServerBack();
        return;
      }
      clearTimeout(timer);
      pause = Math.min(pause * 2, pauses.longest);
      timer = setTimeout(look, pause);
    });
  }
  window.addEventListener('online', stop);
  document.addEventListener('visibilitychange', look);
}

/** Whether there is no network, after a call got no answer from the host's server: that server is asked once. */
export async function isOutOfReach(): Promise<boolean> {
  if (!navigator.onLine) return true;
  if (await doesServerAnswer()) {
    if (isServerLost()) setServerBack();
    return false;
  }
  if (isOnline()) {
    setServerLost();
    lookForServer();
  }
  return true;
}

/**
 * Whether a failed call may not have reached the product: it got no answer, or a page, which a portal sends with any
 * status.
 */
export function mayBeOutOfReach(error: unknown): boolean {
  return isAnswerLost(error) || (isCallError(error) && isPage(error.body));
}

/** A read's failure; if the host's server does not answer, it becomes the failure of a read without a network. */
export async function asOutOfReach(failure: CallError): Promise<CallError> {
  if (!mayBeOutOfReach(failure)) return failure;
  // A server that is known to be lost is being looked for already.
  if (!isServerLost() && !(await isOutOfReach())) return failure;
  return new CallError('network', { cause: failure });
}
