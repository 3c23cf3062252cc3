type LockWork = (lock: object | null) => unknown;

/** Web Locks as all pages of a browser have them; jsdom has none. Answers how to take them away. */
export function installLocks(): () => void {
  const held = new Set<string>();
  const request = async (name: string, _options: object, work: LockWork) => {
    if (held.has(name)) return work(null);
    held.add(name);
    try {
      return await work({ name });
    } finally {
      held.delete(name);
    }
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  return () => {
    Reflect.deleteProperty(navigator, 'locks');
  };
}
