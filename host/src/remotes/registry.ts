import { registrySchema, wellFormedLine, type RegistryLine } from '@field-sales/shared/contract/registry';
import { remoteTimeLimit } from '@field-sales/shared/contract/time-limits';
import { deadline } from '@field-sales/shared/lib/deadline';
import { remoteOrigins } from '@field-sales/shared/lib/settings';
import * as v from 'valibot';
import { generationMark, pageGeneration } from '../offline/generation-mark.ts';
import { RemoteError } from './remote-error.ts';

/** How long in ms a registry counts as new when a domain is entered. */
const freshFor = 10_000;

type Lines = Readonly<v.InferOutput<typeof registrySchema>>;

export type Registry = {
  /**
   * The registry, asked for again when it is no longer fresh or when `isFresh` asks for it. Without a network it is the
   * one that was read before: what was fetched ahead by it is on the device. Throws a RemoteError.
   */
  read: (options?: { isFresh?: boolean }) => Promise<Lines>;
};

export function createRegistry(): Registry {
  let current: { lines: Promise<Lines>; time: number } | undefined;
  /** The registry that was read last, for use without a network. */
  let lastRead: Lines | undefined;

  async function fetchLines(): Promise<Lines> {
    // The plain address the first time, so that the page's preload is used; another one afterwards, as a request that
    // hangs would block it. A page that comes from the device has the registry of its own generation.
    const generation = pageGeneration();
    const query =
      generation === undefined
        ? current && `t=${Date.now()}`
        : `${generationMark}=${encodeURIComponent(generation)}`;
    const address = query === undefined ? '/remotes.json' : `/remotes.json?${query}`;
    let response: Response;
    try {
      response = await fetch(address, { credentials: 'same-origin', signal: deadline(remoteTimeLimit) });
    } catch (error) {
      if (lastRead === undefined) throw error;
      return lastRead;
    }
    if (!response.ok) throw new RemoteError('registry', `status ${response.status}`);
    lastRead = v.parse(registrySchema, await response.json());
    return lastRead;
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
