/** Runs what has the same name one after the other. */
export type Queues = <T>(name: string, work: () => Promise<T>) => Promise<T>;

export function createQueues(): Queues {
  const last = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const done = (last.get(name) ?? Promise.resolve()).then(work);
    last.set(name, done);
    return done;
  };
}
