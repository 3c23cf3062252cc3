/** What may happen to a device that keeps the product, and with what it opens afterwards (OFF-05, OFF-06, OFF-07). */
import type { Line } from '../support/line.ts';
import type { Device } from './device.ts';
import {
  changeInPage,
  copyInPage,
  entriesInPage,
  listingsInPage,
  prepareInPage,
  removeInPage,
  type Entry,
} from './in-page.ts';

type Seen = Awaited<ReturnType<Device['open']>>;

/** The device with nothing on it, with the first generation, and with the next one beside that. */
type State = 'none/' | 'first/' | 'both/';

/** Two generations of the product, each as the address that serves it. */
export type Origins = { readonly first: string; readonly next: string };

type Listings = { first: string; next: string };

export type Outcome = {
  readonly list: string;
  readonly points: number;
  readonly failures: readonly string[];
};

type Judge = (seen: Seen) => boolean;

/** Whether the heading is drawn, and all bytes that came are those of a release. */
function isSound(seen: Seen, listings: readonly string[]): boolean {
  if (seen === undefined || seen.listing === null) return false;
  return seen.isDrawn && seen.wrong.length === 0 && listings.includes(seen.listing);
}

const isWhole = (seen: Seen, listings: readonly string[]) =>
  isSound(seen, listings) && seen?.missing.length === 0;

function describe(seen: Seen): string {
  if (seen === undefined) return 'nothing opened';
  const { listing, isDrawn, missing, wrong } = seen;
  return JSON.stringify({ isDrawn, hasListing: listing !== null, missing: missing.slice(0, 3), wrong });
}

const restore = (device: Device, state: State) => device.run(copyInPage, { from: state, to: '' });

/**
 * Brings a device into each state once, and keeps the states on the device under names that the worker does not know.
 */
async function makeStates(device: Device, line: Line, origins: Origins): Promise<Listings> {
  line.origin = origins.first;
  await device.run(prepareInPage, undefined);
  const [first] = await device.run(listingsInPage, undefined);
  await device.run(copyInPage, { from: '', to: 'first/' });
  line.origin = origins.next;
  await device.run(prepareInPage, undefined);
  const [next, former] = await device.run(listingsInPage, undefined);
  await device.run(copyInPage, { from: '', to: 'both/' });
  if (first === undefined || next === undefined || former !== first)
    throw new Error(`${device.name} does not keep two generations`);
  return { first, next };
}

async function countAnswers(device: Device, line: Line, state: State): Promise<number> {
  await restore(device, state);
  let count = 0;
  const next = () => {
    count += 1;
    line.afterAnswers(1, next);
  };
  const callOff = line.afterAnswers(1, next);
  await device.run(prepareInPage, undefined);
  callOff();
  return count;
}

/** Cuts the network after so many answers. */
async function cutAfter(device: Device, line: Line, count: number): Promise<void> {
  const callOff = line.afterAnswers(count, () => line.become('cut'));
  await device.run(prepareInPage, undefined).catch(() => undefined);
  callOff();
}

/** Kills the browser after so many answers. */
async function killAfter(device: Device, line: Line, count: number): Promise<void> {
  let kill: (() => void) | undefined;
  const due = new Promise<void>((resolve) => {
    kill = resolve;
  });
  const callOff = line.afterAnswers(count, () => kill?.());
  const prepared = device.run(prepareInPage, undefined).catch(() => undefined);
  await Promise.race([due, prepared]);
  callOff();
  line.become('cut');
  await device.kill();
}

/** Leaves the device room for so many bytes more. */
async function fullAfter(device: Device, bytes: number): Promise<void> {
  await device.limit?.(bytes);
  await device.run(prepareInPage, undefined);
}

type Point = { name: string; happen: () => Promise<void>; after?: () => Promise<unknown> };
type List = { name: string; state: State; origin: string; points: readonly Point[]; isGood: Judge };

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** The points of a preparation that begins with `state`. */
async function preparing(device: Device, line: Line, list: Omit<List, 'points'>): Promise<readonly List[]> {
  line.origin = list.origin;
  const count = await countAnswers(device, line, list.state);
  const before = await sizeOf(device, list.state);
  await device.run(prepareInPage, undefined);
  const entries = await device.run(entriesInPage, undefined);
  const whole = entries.reduce((sum, { bytes }) => sum + bytes, 0) - before;
  const lists = [
    {
      ...list,
      name: `${list.name}, the network is cut after each answer`,
      points: numbers(count).map((number) => ({
        name: String(number),
        happen: () => cutAfter(device, line, number),
      })),
    },
    {
      ...list,
      name: `${list.name}, the browser is killed after each answer`,
      points: numbers(count).map((number) => ({
        name: String(number),
        happen: () => killAfter(device, line, number),
      })),
    },
  ];
  if (device.limit === undefined) return lists;
  const full = numbers(count).map((number) => ({
    name: String(number),
    happen: () => fullAfter(device, Math.round((whole * number) / count)),
    after: async () => device.limit?.(),
  }));
  return [...lists, { ...list, name: `${list.name}, the device is full ever later`, points: full }];
}

async function sizeOf(device: Device, state: State): Promise<number> {
  await restore(device, state);
  const entries = await device.run(entriesInPage, undefined);
  return entries.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The points of what is kept: one for each entry. */
async function keeping(device: Device, list: Omit<List, 'points'>): Promise<readonly List[]> {
  await restore(device, list.state);
  const entries = await device.run(entriesInPage, undefined);
  const spoiling = (what: string, spoil: (entry: Entry) => Promise<void>) => ({
    ...list,
    name: `${list.name}, each entry is ${what}`,
    points: entries.map((entry) => ({
      name: `${entry.cache.slice(0, 12)} ${entry.address}`,
      happen: () => device.run(spoil, entry),
    })),
  });
  return [spoiling('removed', removeInPage), spoiling('changed in one byte', changeInPage)];
}

async function playPoint(device: Device, line: Line, list: List, point: Point): Promise<string | undefined> {
  line.become('open');
  line.origin = list.origin;
  await restore(device, list.state);
  await point.happen();
  line.become('cut');
  const seen = await device.open();
  line.become('open');
  await point.after?.();
  return list.isGood(seen) ? undefined : `${list.name} ${point.name}: ${describe(seen)}`;
}

/**
 * After so many points the browser is started anew: until then WebKit counts deleted entries as used, and its room
 * would run out.
 */
const pointsOfAStart = 40;

type Choice = {
  /** One in how many points of each list is played. */
  each: number;
  /** A part of the names of the lists to play. */
  named: string;
};

/**
 * Plays the chosen points: first what happens, then an opening without a network.
 * @param report is called after each list
 */
export async function playPoints(
  device: Device,
  line: Line,
  origins: Origins,
  { each, named }: Choice,
  report: (outcome: Outcome) => void,
): Promise<void> {
  const { first, next } = await makeStates(device, line, origins);
  const isEither: Judge = (seen) => isWhole(seen, [first, next]);
  const lists = [
    ...(await preparing(device, line, {
      name: 'a first installation',
      state: 'none/',
      origin: origins.first,
      isGood: (seen) => seen === undefined || isWhole(seen, [first]),
    })),
    ...(await preparing(device, line, {
      name: 'an update',
      state: 'first/',
      origin: origins.next,
      isGood: isEither,
    })),
    // If nothing else is kept, the app opens with what is left of the only generation, or does not open.
    ...(await keeping(device, {
      name: 'one generation is kept',
      state: 'first/',
      origin: origins.first,
      isGood: (seen) => seen === undefined || isSound(seen, [first]),
    })),
    ...(await keeping(device, {
      name: 'two generations are kept',
      state: 'both/',
      origin: origins.next,
      isGood: isEither,
    })),
  ];
  for (const [index, list] of lists.entries()) {
    if (!list.name.includes(named)) continue;
    const failures: string[] = [];
    // Each list begins at another point, so that a sample does not see only the beginnings.
    const points = list.points.filter((_, number) => number % each === index % each);
    for (const [number, point] of points.entries()) {
      if (number % pointsOfAStart === 0) await device.kill();
      const failure = await playPoint(device, line, list, point);
      if (failure !== undefined) failures.push(failure);
    }
    report({ list: list.name, points: points.length, failures });
  }
}
