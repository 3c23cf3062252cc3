import * as v from 'valibot';
import { entries } from '../contract/kept-entries.ts';
import { integrityOf, isSound, listingSchema, type Listing } from './listing.ts';
import type { OpenPage } from './scope.ts';

/** What a worker works with: the device's store, the network, and its own origin. */
export type World = {
  readonly caches: CacheStorage;
  readonly fetch: (request: RequestInfo, init?: RequestInit) => Promise<Response>;
  readonly origin: string;
  /** The page of a client; undefined where it is closed. */
  readonly openPage: (client: string) => Promise<OpenPage | undefined>;
};

export type Generation = {
  /** Name of its cache: `generation-<number>-<SRI value of its listing>`. A higher number came later. */
  readonly name: string;
  readonly cache: Cache;
  readonly listing: Listing;
};

const namePattern = /^generation-(\d+)-(.+)$/;

export function numberOf(name: string): number {
  return Number(namePattern.exec(name)?.[1]);
}

export function listingHashOf(name: string): string | undefined {
  return namePattern.exec(name)?.[2];
}

/** Names of all generations in the store, complete or not, the newest first. */
export async function generationNames({ caches }: World): Promise<readonly string[]> {
  const names = (await caches.keys()).filter((name) => namePattern.test(name));
  return names.sort((one, other) => numberOf(other) - numberOf(one));
}

export async function readGeneration(world: World, name: string): Promise<Generation | undefined> {
  if (!(await world.caches.has(name))) return undefined;
  const cache = await world.caches.open(name);
  const stored = await cache.match(world.origin + entries.listing);
  if (stored === undefined) return undefined;
  const bytes = await stored.arrayBuffer();
  // A listing that was changed in the store does not count.
  if (!(await isSound(bytes, listingHashOf(name) ?? ''))) return undefined;
  // A listing that a worker of another release wrote is not understood, and is fetched anew.
  const listing = v.safeParse(listingSchema, JSON.parse(new TextDecoder().decode(bytes)));
  return listing.success ? { name, cache, listing: listing.output } : undefined;
}

/** The complete generations, the newest first. */
export async function completeGenerations(world: World): Promise<readonly Generation[]> {
  const read = (await generationNames(world)).map((name) => readGeneration(world, name));
  return (await Promise.all(read)).filter((generation) => generation !== undefined);
}

/**
 * A kept file, checked; undefined where it is missing or was changed. It is the stored entry itself: with that, the
 * browser keeps the compiled code of a script. It would not for a new answer made of the bytes (OFF-07).
 */
export async function readFile(
  { cache, listing }: Pick<Generation, 'cache' | 'listing'>,
  address: string,
): Promise<Response | undefined> {
  const integrity = listing.files[address];
  const stored = integrity === undefined ? undefined : await cache.match(address, { ignoreVary: true });
  if (integrity === undefined || stored === undefined) return undefined;
  return (await isSound(await stored.clone().arrayBuffer(), integrity)) ? stored : undefined;
}

/** Whether all files of a generation, or those that are asked for, are there and unchanged. */
async function isWhole(
  generation: Generation,
  isNeeded: (address: string) => boolean = () => true,
): Promise<boolean> {
  const addresses = Object.keys(generation.listing.files).filter(isNeeded);
  const files = await Promise.all(addresses.map((address) => readFile(generation, address)));
  return files.every((file) => file !== undefined);
}

/**
 * The generation to open: the newest one that is whole. If none is, the newest one whose host is whole: the screens
 * that are left open, and the others say that they cannot be loaded.
 */
export async function generationToOpen(world: World): Promise<Generation | undefined> {
  const complete = await completeGenerations(world);
  const host = `${world.origin}/assets/`;
  const isOfHost = (address: string) =>
    address === `${world.origin}/` || (address.startsWith(host) && /\.(?:js|css)$/.test(address));
  // If there is only one generation, the files of remotes decide nothing: each is checked when it is asked for.
  for (const isNeeded of complete.length > 1 ? [undefined, isOfHost] : [isOfHost]) {
    for (const generation of complete) if (await isWhole(generation, isNeeded)) return generation;
  }
  return undefined;
}

/** Remembers that a page runs on a generation. */
export async function keepPage(world: World, { cache }: Generation, client: string): Promise<void> {
  await cache.put(world.origin + entries.page + client, new Response(''));
}

/** The generation that a page runs on; undefined for a page that did not come from the device. */
export async function generationOfPage(world: World, client: string): Promise<Generation | undefined> {
  for (const generation of await completeGenerations(world))
    if ((await generation.cache.match(world.origin + entries.page + client)) !== undefined) return generation;
  return undefined;
}

/** Deletes generations, except those that a page which is still open runs on. */
export async function drop(world: World, names: readonly string[]): Promise<void> {
  const dropOne = async (name: string) => {
    const addresses = (await (await world.caches.open(name)).keys()).map(({ url }) => url);
    const clients = addresses.flatMap((address) => address.split(world.origin + entries.page)[1] ?? []);
    const pages = await Promise.all(clients.map((client) => world.openPage(client)));
    if (pages.every((page) => page === undefined)) await world.caches.delete(name);
  };
  await Promise.all(names.map(dropOne));
}

/** A page of this generation was drawn: what came before it is not needed any more (OFF-06). */
export async function markOpened(world: World, name: string): Promise<void> {
  const names = await generationNames(world);
  if (!names.includes(name)) return;
  const cache = await world.caches.open(name);
  await cache.put(world.origin + entries.opened, new Response('')).catch(() => undefined);
  await drop(
    world,
    names.filter((other) => numberOf(other) < numberOf(name)),
  );
}

/** The name of a generation that comes after all that are there. */
export async function nextName(world: World, listingText: string): Promise<string> {
  const [newest] = await generationNames(world);
  const number = newest === undefined ? 1 : numberOf(newest) + 1;
  return `generation-${number}-${await integrityOf(new TextEncoder().encode(listingText))}`;
}
