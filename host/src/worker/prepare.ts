import { checkedFilesSchema, integrityValuesSchema } from '@field-sales/shared/contract/checked-files';
import { registryLineSchema, registrySchema } from '@field-sales/shared/contract/registry';
import { remoteTimeLimit } from '@field-sales/shared/contract/time-limits';
import { deadline } from '@field-sales/shared/lib/deadline';
import * as v from 'valibot';
import { entries } from '../contract/kept-entries.ts';
import { fewAtOnce } from '../day/few-at-once.ts';
import {
  drop,
  generationNames,
  listingHashOf,
  nextName,
  numberOf,
  readFile,
  type Generation,
  type World,
} from './generations.ts';
import { integrityOf, isSound, type Listing } from './listing.ts';
import type { WhenNetworkIdle } from './network-idle.ts';

/** What a page wants of the next generation. */
export const wishSchema = v.object({
  /** The remotes to keep; all of them where it is missing. */
  only: v.optional(v.array(v.string())),
  /** By remote, the version that this device fell back from, and the line that works on it. */
  instead: v.record(v.string(), v.object({ from: v.string(), line: registryLineSchema })),
  /** Origins beside the host's from which remotes may be loaded. */
  origins: v.optional(v.array(v.string()), []),
});

type Wish = v.InferOutput<typeof wishSchema>;

type Preparation = {
  world: World;
  whenIdle: WhenNetworkIdle;
  /** The complete generations, the newest first. */
  kept: readonly Generation[];
};

/** Several at once, as each is long on its way; few enough to leave connections to a page that asks for anything. */
const filesAtOnce = 4;

/**
 * Asks for a file when the network is idle, and again if it had to give way before `take` was done with it: what had come
 * by then goes with the call. No file is waited for endlessly, as others wait behind it.
 */
async function fetchFile<Result>(
  { world, whenIdle }: Preparation,
  address: string,
  init: RequestInit,
  take: (response: Response) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const signal = await whenIdle();
    try {
      const response = await world.fetch(address, { ...init, signal: deadline(remoteTimeLimit, signal) });
      if (!response.ok) throw new Error(address);
      return await take(response);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}

/**
 * Takes a file that is what its SRI value says: one that the device has already, or from the network. It is given just
 * as it came: no browser keeps compiled code for an answer made of its bytes.
 */
async function takeSound<Result>(
  preparation: Preparation,
  address: string,
  integrity: string,
  take: (response: Response) => Promise<Result>,
): Promise<Result> {
  for (const generation of preparation.kept) {
    if (generation.listing.files[address] !== integrity) continue;
    const kept = await readFile(generation, address);
    if (kept !== undefined) return take(kept);
  }
  return fetchFile(preparation, address, { credentials: 'same-origin' }, async (response) => {
    if (await isSound(await response.clone().arrayBuffer(), integrity)) return take(response);
    throw new Error(address);
  });
}

const readJson = (response: Response): Promise<unknown> => response.json();

function askJson(preparation: Preparation, path: string): Promise<unknown> {
  return fetchFile(preparation, preparation.world.origin + path, { cache: 'no-store' }, readJson);
}

/**
 * What the next generation is: the host's files, the registry as this device uses it (OFF-10), and what its
 * manifests name, so that every screen opens (OFF-03).
 */
async function compose(preparation: Preparation, { only, instead, origins }: Wish): Promise<Listing> {
  const { origin } = preparation.world;
  const host = v.parse(integrityValuesSchema, await askJson(preparation, '/host-files.json'));
  const lines = v.parse(registrySchema, await askJson(preparation, '/remotes.json'));
  const files: Record<string, string> = {};
  for (const [path, integrity] of Object.entries(host)) files[origin + path] = integrity;
  const registry: Record<string, unknown> = {};
  for (const [name, named] of Object.entries(lines)) {
    const parsed = v.safeParse(registryLineSchema, named);
    if (!parsed.success || only?.includes(name) === false) continue;
    const other = instead[name];
    const line = other?.from === parsed.output.version ? other.line : parsed.output;
    const { href: manifest, origin: from } = new URL(line.manifest, origin);
    // The page refuses this remote as well, and opens the others.
    if (from !== origin && !origins.includes(from)) continue;
    registry[name] = line;
    files[manifest] = line.integrity;
    const text = await takeSound(preparation, manifest, line.integrity, readJson);
    const { integrity } = v.parse(checkedFilesSchema, text);
    for (const [file, value] of Object.entries(integrity)) files[new URL(file, manifest).href] = value;
  }
  return { registry: JSON.stringify(registry), files };
}

/** Deletes generations that were never completed, except the one that is to be continued. */
async function dropUnfinished({ world, kept }: Preparation, listingHash: string): Promise<void> {
  const complete = new Set(kept.map(({ name }) => name));
  const unfinished = (await generationNames(world)).filter(
    (name) => !complete.has(name) && listingHashOf(name) !== listingHash,
  );
  await Promise.all(unfinished.map((name) => world.caches.delete(name)));
}

/**
 * Deletes the earlier generations but one (OFF-06): the one that was opened last or, if none was, the newest of them.
 */
async function dropOutdated({ world, kept }: Preparation): Promise<void> {
  const isOpened = await Promise.all(
    kept.map(async ({ cache }) => (await cache.match(world.origin + entries.opened)) !== undefined),
  );
  const former = kept[Math.max(isOpened.indexOf(true), 0)];
  const outdated = kept.filter((generation) => generation !== former);
  await drop(
    world,
    outdated.map(({ name }) => name),
  );
}

/**
 * Whether all files of a generation are there and unchanged; looks at one after the other while the network is idle.
 */
async function isStillWhole({ whenIdle }: Preparation, generation: Generation): Promise<boolean> {
  for (const address of Object.keys(generation.listing.files)) {
    await whenIdle();
    if ((await readFile(generation, address)) === undefined) return false;
  }
  return true;
}

async function store(preparation: Preparation, name: string, listing: Listing, text: string): Promise<void> {
  const { world } = preparation;
  const cache = await world.caches.open(name);
  let withoutRoom = 0;
  const put = (address: string, response: Response) =>
    cache.put(address, response).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'QuotaExceededError') withoutRoom += 1;
      throw error;
    });
  try {
    await fewAtOnce(Object.entries(listing.files), filesAtOnce, async ([address, integrity]) => {
      // A file that came before the worker last ended is not asked for again.
      if ((await readFile({ cache, listing }, address)) !== undefined) return;
      await takeSound(preparation, address, integrity, (response) => put(address, response));
    });
    await put(world.origin + entries.listing, new Response(text));
  } catch (error) {
    // Half a generation must not take the room of what a person keeps.
    if (withoutRoom > 0) await world.caches.delete(name);
    throw error;
  }
}

/**
 * Fetches what is served now as a generation: complete or not at all (OFF-05). Throws where that cannot be
 * done now.
 */
export async function prepare(preparation: Preparation, wish: Wish): Promise<void> {
  const { world } = preparation;
  const listing = await compose(preparation, wish);
  const text = JSON.stringify(listing);
  const hash = await integrityOf(new TextEncoder().encode(text));
  await dropUnfinished(preparation, hash);
  const [newest] = preparation.kept;
  const isNamed = newest !== undefined && listingHashOf(newest.name) === hash;
  if (isNamed && (await isStillWhole(preparation, newest))) return;
  const unfinished = (await generationNames(world)).find(
    (name) => listingHashOf(name) === hash && preparation.kept.every((one) => one.name !== name),
  );
  const isNewest =
    unfinished !== undefined && (newest === undefined || numberOf(unfinished) > numberOf(newest.name));
  await store(preparation, isNewest ? unfinished : await nextName(world, text), listing, text);
  await dropOutdated(preparation);
}
