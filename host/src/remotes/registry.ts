import { deadline } from '@field-sales/shared/lib/deadline';
import { pageSettings } from '@field-sales/shared/lib/settings';
import * as v from 'valibot';
import { RemoteError } from './remote-error.ts';

/** How long a person waits for the registry in ms: it is one small file. */
const timeLimit = 120_000;
/** How long in ms a registry counts as new when a domain is entered. */
const freshFor = 10_000;

const registrySchema = v.record(v.string(), v.unknown());

const lineSchema = v.object({
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/)),
  manifest: v.pipe(v.string(), v.nonEmpty()),
  integrity: v.pipe(v.string(), v.regex(/^sha(?:256|384|512)-[A-Za-z0-9+/]+=*$/)),
});

/** One remote as the registry names it; `manifest` is a full address of an allowed origin. */
export type RegistryLine = v.InferOutput<typeof lineSchema>;

type Registry = Readonly<Record<string, unknown>>;

let current: { registry: Promise<Registry>; time: number } | undefined;
/** The last one that was read: what is used where no other can be asked for. */
let lastRead: Registry | undefined;

async function fetchRegistry(): Promise<Registry> {
  // The plain address the first time, so that what the page preloads is used; a hanging one is never asked again.
  const address = current === undefined ? '/remotes.json' : `/remotes.json?t=${Date.now()}`;
  let response: Response;
  try {
    response = await fetch(address, { credentials: 'same-origin', signal: deadline(timeLimit) });
  } catch (error) {
    if (lastRead === undefined) throw error;
    return lastRead;
  }
  if (!response.ok) throw new RemoteError('registry', `status ${response.status}`);
  lastRead = v.parse(registrySchema, await response.json());
  return lastRead;
}

/**
 * The registry, asked for again when it is older than 10 s or when `isFresh` asks for it. Without a network it is the one
 * that was read before: what was fetched ahead by it is on the device.
 */
export async function readRegistry({ isFresh = false } = {}): Promise<Registry> {
  if (current === undefined || isFresh || Date.now() - current.time > freshFor) {
    current = { registry: fetchRegistry(), time: Date.now() };
  }
  const asked = current;
  try {
    return await asked.registry;
  } catch (error) {
    if (current === asked) current = { ...asked, time: 0 };
    throw error instanceof RemoteError ? error : new RemoteError('registry', error);
  }
}

/** `URL.canParse` is newer than the oldest engines. */
function addressOf(text: string): URL | undefined {
  try {
    return new URL(text, window.location.origin);
  } catch {
    return undefined;
  }
}

/** One remote's line, checked: its shape, and that its manifest comes from an allowed origin (RUN-15). */
export function lineOf(registry: Registry, name: string): RegistryLine {
  const parsed = v.safeParse(lineSchema, registry[name]);
  if (!parsed.success) throw new RemoteError('registry', `no usable line for ${name}`);
  const { manifest } = parsed.output;
  const address = addressOf(manifest);
  if (address === undefined) throw new RemoteError('registry', `address of ${name}`);
  const allowed = [window.location.origin, ...pageSettings().remoteOrigins];
  if (!allowed.includes(address.origin))
    throw new RemoteError('registry', `${address.origin} is not an allowed origin`);
  return { ...parsed.output, manifest: address.href };
}
