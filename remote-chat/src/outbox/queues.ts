import pLimit, { type LimitFunction } from 'p-limit';

/** Runs what has the same name one after the other. */
export type Queues = <T>(name: string, work: () => Promise<T>) => Promise<T>;

export function createQueues(): Queues {
  const turns = new Map<string, LimitFunction>();
  return (name, work) => {
    const turn = turns.get(name) ?? pLimit(1);
    turns.set(name, turn);
    return turn(work);
  };
}
