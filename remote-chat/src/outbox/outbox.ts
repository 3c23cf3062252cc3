import { createStore, useStore } from 'zustand';
import { useMemo } from 'react';
import { isFor, type RoomTarget } from '../calls/room-target.ts';
import type { Outgoing } from './outgoing.ts';
import { dropOutgoing, keepOutgoing, keptOutgoing, stateOfKept, type KeptState } from './outgoing-storage.ts';

type Outbox = {
  outgoing: readonly Outgoing[];
  /** Rooms that were made here, by `ownerKey`: each once, whoever asks. */
  created: ReadonlyMap<string, CreatedRoom>;
  /** Share of the photos that was sent, 0 to 1, by key. */
  progress: ReadonlyMap<string, number>;
};

export type CreatedRoom = {
  roomId: string;
  /** The first send is over: the address may change. */
  isSettled: boolean;
};

/** What is on its way. It lives beside the screens: leaving a room does not stop a message. */
export const outbox = createStore<Outbox>(() => ({ outgoing: [], created: new Map(), progress: new Map() }));

/** At most so long, in ms, a send waits for the device: a database that hangs must not stop it. */
const LONGEST_WAIT = 1000;
/** So long, in ms, it waits for what was written before it to come back: out of order would be worse than late. */
const LONGEST_RESTORE = 8000;

/** It kept somebody waiting, and has answered nothing since: nobody waits for it again. */
let isDeviceSilent = false;

async function withinLimit<T>(
  work: Promise<T>,
  otherwise: T,
  longest = isDeviceSilent ? 0 : LONGEST_WAIT,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<T>((resolve) => {
    timer = setTimeout(() => {
      isDeviceSilent = true;
      resolve(otherwise);
    }, longest);
  });
  const done = work.then(
    (result) => {
      isDeviceSilent = false;
      return result;
    },
    (error: unknown) => {
      if (error instanceof Error && error.name === 'TimeoutError') isDeviceSilent = true;
      return otherwise;
    },
  );
  return Promise.race([done, limit]).finally(() => clearTimeout(timer));
}

export function ownerKey(employeeNumber: string | null, userId: string): string {
  return `${employeeNumber} ${userId}`;
}

export function findOutgoing(key: string): Outgoing | undefined {
  return outbox.getState().outgoing.find((outgoing) => outgoing.key === key);
}

export function addOutgoing(outgoing: Outgoing): void {
  outbox.setState(({ outgoing: all }) => ({ outgoing: [...all, outgoing] }));
}

export function changeOutgoing(key: string, change: Partial<Outgoing>): void {
  outbox.setState(({ outgoing: all }) => ({
    outgoing: all.map((outgoing) => (outgoing.key === key ? { ...outgoing, ...change } : outgoing)),
  }));
}

export function noteProgress(key: string, share: number): void {
  outbox.setState(({ progress }) => ({ progress: new Map(progress).set(key, share) }));
}

export function useProgress(key: string): number {
  return useStore(outbox, ({ progress }) => progress.get(key) ?? 0);
}

/** Takes a message away: the log holds it, or it was cancelled. */
export function removeOutgoing(key: string): void {
  outbox.setState(({ outgoing: all }) => ({ outgoing: all.filter((outgoing) => outgoing.key !== key) }));
  void forgetOutgoing(key);
}

/** Keeps a message over a reload, if the device can: a message that cannot be kept is sent all the same. */
export async function rememberOutgoing(key: string): Promise<void> {
  const outgoing = findOutgoing(key);
  if (outgoing === undefined) return;
  await withinLimit(keepOutgoing(outgoing), undefined);
}

/** The same for photos, which are shown when it is over: it takes as long as the device takes. */
export async function rememberPhotos(key: string): Promise<void> {
  const outgoing = findOutgoing(key);
  if (outgoing !== undefined) await keepOutgoing(outgoing).catch(() => undefined);
}

export async function forgetOutgoing(key: string): Promise<void> {
  await withinLimit(dropOutgoing(key), undefined);
}

/** What has become of a message that was kept, in this tab or another. */
export function keptStateOf(key: string): Promise<KeptState> {
  return withinLimit<KeptState>(stateOfKept(key), 'waiting');
}

/** What the device kept, before what is on its way, and the rooms that were made for it: each message in its own. */
function withKept({ outgoing, created }: Outbox, kept: readonly Outgoing[]): Partial<Outbox> {
  const rooms = new Map(created);
  for (const { employeeNumber, userId, roomId } of kept) {
    if (userId === null || roomId === null || rooms.has(ownerKey(employeeNumber, userId))) continue;
    rooms.set(ownerKey(employeeNumber, userId), { roomId, isSettled: true });
  }
  const inItsRoom = (one: Outgoing): Outgoing => {
    const made = one.roomId ?? rooms.get(ownerKey(one.employeeNumber, one.userId ?? ''))?.roomId;
    return made === undefined || made === one.roomId ? one : { ...one, roomId: made };
  };
  const back = kept.filter(({ key }) => !outgoing.some((one) => one.key === key));
  return { outgoing: [...back, ...outgoing].map(inItsRoom), created: rooms };
}

const restoring = new Map<string | null, Promise<void>>();

/** Brings back what an employee had on the way when the page went, or another tab of it. */
export function restoreOutgoing(employeeNumber: string | null): Promise<void> {
  const known = restoring.get(employeeNumber);
  if (known !== undefined) return known;
  const started = keptOutgoing(employeeNumber, (key) => findOutgoing(key) !== undefined)
    .then(
      (kept) => {
        if (kept.length > 0) outbox.setState((state) => withKept(state, kept));
      },
      () => undefined,
    )
    .finally(() => restoring.delete(employeeNumber));
  restoring.set(employeeNumber, started);
  return started;
}

/** Waits until what is being brought back of an employee's is back. */
export async function restored(employeeNumber: string | null): Promise<void> {
  const underWay = restoring.get(employeeNumber);
  if (underWay !== undefined) await withinLimit(underWay, undefined, LONGEST_RESTORE);
}

/** Calls back after every change of what is on its way, until it answers true. */
export function untilOutgoing(isReached: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (isReached()) {
      resolve();
      return;
    }
    const stop = outbox.subscribe(() => {
      if (!isReached()) return;
      stop();
      resolve();
    });
  });
}

/** What is on its way from an employee to a room, in the order of its sending. */
export function useOutgoing(
  employeeNumber: string | null,
  { roomId, userId }: RoomTarget,
): readonly Outgoing[] {
  const all = useStore(outbox, ({ outgoing }) => outgoing);
  return useMemo(
    () => all.filter((one) => one.employeeNumber === employeeNumber && isFor(one, { roomId, userId })),
    [all, employeeNumber, roomId, userId],
  );
}

/** The room that was made here for a partner; undefined while there is none. */
export function useCreatedRoom(
  employeeNumber: string | null,
  userId: string | null,
): CreatedRoom | undefined {
  return useStore(outbox, ({ created }) =>
    userId === null ? undefined : created.get(ownerKey(employeeNumber, userId)),
  );
}

/** Forgets everything: for tests, which open the page anew. */
export function resetOutbox(): void {
  isDeviceSilent = false;
  restoring.clear();
  outbox.setState({ outgoing: [], created: new Map(), progress: new Map() });
}
