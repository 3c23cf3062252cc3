import { createStore, type StoreApi } from 'zustand';
import { backendOf, type Backend } from '../calls/backend.ts';
import type { RoomTarget } from '../calls/room-target.ts';
import { perPage } from '../page/page-scope.ts';
import { createDeviceWait, type DeviceWait } from './device-wait.ts';
import type { Outgoing } from './outgoing.ts';
import { createQueues, type Queues } from './queues.ts';

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

export type OpenRoom = RoomTarget & Pick<Outgoing, 'employeeNumber'>;

type Delivery = {
  controller: AbortController;
  /** It goes on with what was on its way when the page went. */
  wasInterrupted: boolean;
};

/** What is on its way. It lives beside the screens: leaving a room does not stop a message. */
export type Outbox = {
  readonly backend: Backend;
  readonly store: StoreApi<OutboxState>;
  readonly deviceWait: DeviceWait;
  /** Rooms on the screen: a failure in any other room names that room. */
  readonly openRooms: Set<OpenRoom>;
  /** Addresses of the photos that were sent from here, by the key of their send. */
  readonly previews: Map<string, readonly string[]>;
  /** Messages that are being sent, by key. */
  readonly deliveries: Map<string, Delivery>;
  /** Photos of a room go one message after the other: several at once would only make all of them late. */
  readonly photoQueues: Queues;
  /** What was interrupted goes on in its room's order, whoever asks for it. */
  readonly resumeQueues: Queues;
  /** Rooms that are being made, by `ownerKey`. */
  readonly creating: Map<string, Promise<string>>;
  /** What is being brought back from the device, by employee. */
  readonly restoring: Map<string | null, Promise<void>>;
  /** Now, but later than every time before: what comes back after a reload is in the order of its sending. */
  readonly nextTime: () => string;
};

const empty: OutboxState = { outgoing: [], created: new Map(), progress: new Map() };

function createTimes(): () => string {
  let last = 0;
  return () => {
    last = Math.max(Date.now(), last + 1);
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
    // First forgotten, then stopped.
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
    photoQueues: createQueues(),
    resumeQueues: createQueues(),
    creating: new Map(),
    restoring: new Map(),
    nextTime: createTimes(),
  };
}

export const outboxOf = perPage((scope) => createOutbox({ backend: backendOf(scope), ended: scope.ended }));

export function ownerKey(employeeNumber: string | null, userId: string): string {
  return `${employeeNumber} ${userId}`;
}

/** The same for every message of an employee to a room. */
export function queueName({ employeeNumber, roomId, userId }: OpenRoom): string {
  return `${employeeNumber} ${roomId ?? `new ${userId}`}`;
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

export function noteProgress({ store }: Outbox, key: string, share: number): void {
  store.setState(({ progress }) => ({ progress: new Map(progress).set(key, share) }));
}

/** Calls back after every change of what is on its way, until it answers true. */
export function untilOutgoing({ store }: Outbox, isReached: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (isReached()) {
      resolve();
      return;
    }
    const stop = store.subscribe(() => {
      if (!isReached()) return;
      stop();
      resolve();
    });
  });
}
