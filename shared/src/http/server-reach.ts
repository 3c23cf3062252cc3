import type { PageNames } from '../contract/remote-protocol.ts';
import { deadline } from '../lib/deadline.ts';
import { isOnline, isServerLost, setServerBack, setServerLost } from '../lib/is-online.ts';
import { CallError, isCallError } from './call-error.ts';
import { isAnswerLost } from './lost-answer.ts';

/** How long, in ms, the host's server may take to say that it is there (OFF-24). */
const answerLimit = 3000;

/**
 * In ms: the first pause before a server that was lost is looked for again, and the longest. Each is twice the one before: this
 * is in the first entry of host and remotes, which have no bytes for `pause-after.ts`.
 */
const pauses = { first: 2000, longest: 30_000 } as const;

/** Whether a text is a page, as a portal that asks for a login has one for every call. */
export function isPage(text: string): boolean {
  return text.trimStart().startsWith('<');
}

/** A page in the place of a write's answer is a portal's, which may be gone by now: whether the write has arrived is not known (OFF-24). */
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

/** Whether there is no network, now that a call has had no answer of the host's server: it is asked once. */
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

/** Whether a call that failed may have met no answer of the product: none, or a page, which a portal may have with any status. */
export function mayBeOutOfReach(error: unknown): boolean {
  return isAnswerLost(error) || (isCallError(error) && isPage(error.body));
}

/** A failed read, as one without a network where the host's server does not answer. */
export async function asOutOfReach(failure: CallError): Promise<CallError> {
  if (!mayBeOutOfReach(failure)) return failure;
  // Known already: it is looked for.
  if (!isServerLost() && !(await isOutOfReach())) return failure;
  return new CallError('network', { cause: failure });
}
