import { createStore, type StoreApi } from 'zustand';
import { backendOf, type Backend } from '../calls/backend.ts';
import { isFor, type RoomTarget } from '../calls/room-target.ts';
import { perPage } from '@field-sales/shared/lib/page-scope';
import { createDeviceWait, type DeviceWait } from './device-wait.ts';
import { isShownAsFailed, isShownAsWaiting, type Outgoing } from './outgoing.ts';
import { createQueues, type Queues } from './queues.ts';
import { unsentKey, unsentRoomsOf, type UnsentMark } from './unsent-rooms.ts';

export type OutboxState = {
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

export type OutboxRoom = RoomTarget & Pick<Outgoing, 'employeeNumber'>;

type Delivery = {
  controller: AbortController;
  /** Releases its lock over all tabs; null until it has one. */
  release: (() => Promise<void>) | null;
};

/** What is on its way. It lives beside the screens: leaving a room does not stop a message. */
export type Outbox = {
  readonly backend: Backend;
  readonly store: StoreApi<OutboxState>;
  readonly deviceWait: DeviceWait;
  /** Rooms on the screen: a failure in any other room names that room. */
  readonly openRooms: Set<OutboxRoom>;
  /** Addresses of the photos that were sent from here, by the key of their send. */
  readonly previews: Map<string, readonly string[]>;
  /** Messages that this page sends, by key: what was just written, or is sent by hand. */
  readonly deliveries: Map<string, Delivery>;
  /** Messages of a room go one after the other, in the order of writing, and so does what is brought back from the device. */
  readonly queues: Queues;
  /** Rooms that are being made, by `ownerKey`. */
  readonly creating: Map<string, Promise<string>>;
  /**
   * The current time, but later than all times before: after a reload, messages come back in the order of their
   * sending.
   */
  readonly nextTime: () => string;
};

const empty: OutboxState = { outgoing: [], created: new Map(), progress: new Map() };

function createTimes(store: StoreApi<OutboxState>): () => string {
  let last = 0;
  return () => {
    const known = store.getState().outgoing.map(({ createdAt }) => Date.parse(createdAt));
    last = Math.max(Date.now(), last + 1, ...known.map((time) => time + 1));
    return new Date(last).toISOString();
  };
}

type OutboxOptions = {
  backend: Backend;
  /** Aborted when the page goes: nothing is sent, told or kept as failed any more. */
  ended: AbortSignal;
};

export function createOutbox({ backend, ended }: OutboxOptions): Outbox {
  const store = createStore<OutboxState>(() => empty);
  const deliveries = new Map<string, Delivery>();
  ended.addEventListener('abort', () => {
    // The messages are forgotten before they are stopped, so that none counts as failed.
    store.setState(empty);
    for (const { controller } of deliveries.values()) controller.abort();
  });
  return {
    backend,
    store,
    deliveries,
    deviceWait: createDeviceWait(),
    openRooms: new Set(),
    previews: new Map(),
    queues: createQueues(),
    creating: new Map(),
    nextTime: createTimes(store),
  };
}

export const outboxOf = perPage((scope) => {
  const outbox = createOutbox({ backend: backendOf(scope), ended: scope.ended });
  const unsent = unsentRoomsOf(scope);
  outbox.store.subscribe(({ outgoing }) => unsent.setState({ marks: marksOf(outgoing) }));
  return outbox;
});

export function ownerKey(employeeNumber: string | null, userId: string): string {
  return `${employeeNumber} ${userId}`;
}

/** The same for every message of an employee to a room, also when the room was made meanwhile. */
export function queueName({ store }: Outbox, { employeeNumber, roomId, userId }: OutboxRoom): string {
  const made = [...store.getState().created].find(([, room]) => room.roomId === roomId)?.[0];
  return made ?? ownerKey(employeeNumber, roomId ?? `new ${userId}`);
}

/** Whether this page sends something to a room at this moment, or is about to. */
export function isBusy(
  { store, deliveries }: Outbox,
  { employeeNumber, roomId, userId }: OutboxRoom,
): boolean {
  return store
    .getState()
    .outgoing.some(
      (one) =>
        deliveries.has(one.key) && one.employeeNumber === employeeNumber && isFor(one, { roomId, userId }),
    );
}

/** Messages that only wait here: somebody else sends them, or nobody does. */
export function passiveOf({ store, deliveries }: Outbox, employeeNumber: string | null): Outgoing[] {
  return store
    .getState()
    .outgoing.filter(
      (one) =>
        one.employeeNumber === employeeNumber &&
        one.isKept &&
        one.status !== 'sent' &&
        !deliveries.has(one.key),
    );
}

/** What waits or failed in each room (OFF-36): what failed comes first. */
function marksOf(all: readonly Outgoing[]): ReadonlyMap<string, UnsentMark> {
  const marks = new Map<string, UnsentMark>();
  for (const one of all) {
    const { employeeNumber, roomId, status } = one;
    const isFailed = isShownAsFailed(one);
    if (roomId === null || !(isFailed || status === 'going' || isShownAsWaiting(one))) continue;
    const key = unsentKey(employeeNumber, roomId);
    if (marks.get(key) !== 'failed') marks.set(key, isFailed ? 'failed' : 'waiting');
  }
  return marks;
}

export function findOutgoing({ store }: Outbox, key: string): Outgoing | undefined {
  return store.getState().outgoing.find((outgoing) => outgoing.key === key);
}

export function addOutgoing({ store }: Outbox, outgoing: Outgoing): void {
  store.setState(({ outgoing: all }) => ({ outgoing: [...all, outgoing] }));
}

export function changeOutgoing({ store }: Outbox, key: string, change: Partial<Outgoing>): void {
  store.setState(({ outgoing: all }) => ({
    outgoing: all.map((outgoing) => (outgoing.key === key ? { ...outgoing, ...change } : outgoing)),
  }));
}

export function recordProgress({ store }: Outbox, key: string, share: number): void {
  store.setState(({ progress }) => ({ progress: new Map(progress).set(key, share) }));
}
