import pLimit, { type LimitFunction } from 'p-limit';

/** Runs what has the same name one after the other. */
export type Queues = <T>(name: string, work: () => Promise<T>) => Promise<T>;

export function createQueues(): Queues {
  const queues = new Map<string, LimitFunction>();
  return (name, work) => {
    const queue = queues.get(name) ?? pLimit(1);
    queues.set(name, queue);
    return queue(work);
  };
}
