import { registrySchema, wellFormedLine, type RegistryLine } from '@field-sales/shared/contract/registry';
import { keptAfter, remoteTimeLimit } from '@field-sales/shared/contract/time-limits';
import { isPage } from '@field-sales/shared/http/server-reach';
import { deadline } from '@field-sales/shared/lib/deadline';
import { remoteOrigins } from '@field-sales/shared/lib/settings';
import { withinLimit } from '@field-sales/shared/lib/within-limit';
import { writeEmployeeCookie } from '@field-sales/shared/session';
import * as v from 'valibot';
import { generationMark, keptInstead, pageGeneration, readBefore } from '../contract/generation-mark.ts';
import { RemoteError } from './remote-error.ts';

/** How long in ms a registry counts as new when a domain is entered. */
const freshFor = 10_000;

type Lines = Readonly<v.InferOutput<typeof registrySchema>>;

export type Registry = {
  /**
   * The registry, asked for again when it is no longer fresh or when `isFresh` asks for it. Without a network it is the one
   * that was read before: the device has what was fetched ahead by it. Throws a RemoteError.
   */
  read: (options?: { isFresh?: boolean }) => Promise<Lines>;
  /** The registry of the newest generation that the device keeps, of its worker. Throws where there is none. */
  readKept: () => Promise<Lines>;
};

export function createRegistry(): Registry {
  let current: { lines: Promise<Lines>; time: number } | undefined;
  /** The registry that was read last, for use without a network. */
  let lastRead: Lines | undefined;

  /** The lines that the server answers. If a portal, a proxy or nobody answers, the lines that were read before. */
  async function ask(address: string): Promise<Lines> {
    let answer: { response: Response; text: string };
    // Which line of a rollout it has is the employee's (DEP-10); another tab may have written the cookie since.
    writeEmployeeCookie();
    try {
      const response = await fetch(address, {
        credentials: 'same-origin',
        signal: deadline(remoteTimeLimit),
      });
      answer = { response, text: await response.text() };
      if (response.status >= 500 || isPage(answer.text)) throw new Error(`status ${response.status}`);
    } catch (error) {
      if (lastRead === undefined) throw error;
      return lastRead;
    }
    const { response, text } = answer;
    if (!response.ok) throw new RemoteError('registry', `status ${response.status}`);
    lastRead = v.parse(registrySchema, JSON.parse(text));
    return lastRead;
  }

  /**
   * The plain address the first time, so that the page's preload is used; another one afterwards, as a request that hangs
   * would block it. A page that comes from the device has the registry of its own generation (OFF-04).
   */
  function nextAddress(): string {
    const generation = pageGeneration();
    if (generation !== undefined) return `/remotes.json?${generationMark}=${encodeURIComponent(generation)}`;
    if (current === undefined) return '/remotes.json';
    return `/remotes.json?${lastRead === undefined ? 'again' : readBefore}=${Date.now()}`;
  }

  async function fetchLines(): Promise<Lines> {
    const known = lastRead;
    const asked = ask(nextAddress());
    if (known === undefined) return asked;
    // A later answer counts for the next entry (OFF-09).
    const late = new Error('late');
    return withinLimit(asked, keptAfter, () => late).catch((error: unknown) => {
      if (error === late) return known;
      throw error;
    });
  }

  return {
    read: async ({ isFresh = false } = {}) => {
      if (current === undefined || isFresh || Date.now() - current.time > freshFor) {
        current = { lines: fetchLines(), time: Date.now() };
      }
      const asked = current;
      try {
        return await asked.lines;
      } catch (error) {
        if (current === asked) current = { ...asked, time: 0 };
        throw error instanceof RemoteError ? error : new RemoteError('registry', error);
      }
    },
    readKept: async () => {
      // Only a worker can answer this; without one, the request would go out on a lost line.
      if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null)
        throw new RemoteError('registry', 'no worker');
      const response = await fetch(`/remotes.json?${readBefore}=${Date.now()}&${keptInstead}`, {
        credentials: 'same-origin',
        signal: deadline(keptAfter),
      });
      return v.parse(registrySchema, await response.json());
    },
  };
}

/** `URL.canParse` is newer than the oldest engines. */
function addressOf(text: string): URL | undefined {
  try {
    return new URL(text, window.location.origin);
  } catch {
    return undefined;
  }
}

/** One remote's line, checked: its shape, and that its manifest comes from an allowed origin, in full (RUN-15). */
export function lineOf(lines: Lines, name: string): RegistryLine {
  const line = wellFormedLine(lines, name);
  if (line === undefined) throw new RemoteError('registry', `no usable line for ${name}`);
  const { manifest } = line;
  const address = addressOf(manifest);
  if (address === undefined) throw new RemoteError('registry', `address of ${name}`);
  const allowed = [window.location.origin, ...remoteOrigins()];
  if (!allowed.includes(address.origin))
    throw new RemoteError('registry', `${address.origin} is not an allowed origin`);
  return { ...line, manifest: address.href };
}
