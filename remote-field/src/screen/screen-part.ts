/** Code of the remote that comes in a chunk of its own. A load that failed is tried again by the next one. */
export type ScreenPart<TPart> = { peek: () => TPart | undefined; load: () => Promise<TPart> };

export function createPart<TPart>(load: () => Promise<TPart>): ScreenPart<TPart> {
  let part: TPart | undefined;
  let pending: Promise<TPart> | undefined;

  async function run(): Promise<TPart> {
    try {
      part = await load();
      return part;
    } finally {
      pending = undefined;
    }
  }

  return {
    peek: () => part,
    load: () => (part === undefined ? (pending ??= run()) : Promise.resolve(part)),
  };
}

function saysSaveData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
}

/** Loads a part while nothing else is going on, so that it is there when it is opened; not where data is to be saved. */
export function loadWhenIdle<TPart>(part: ScreenPart<TPart>): () => void {
  if (part.peek() !== undefined || saysSaveData()) return () => undefined;
  // Opening the screen tells a failure; this is an early try.
  const load = () => void part.load().catch(() => undefined);
  // Safari has no idle callback.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(load, 1000);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(load);
  return () => window.cancelIdleCallback(request);
}
