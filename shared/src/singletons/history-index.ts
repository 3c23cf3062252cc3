/** The index that React Router gives an entry of the history in its state: 0 is the first; undefined where it gave none. */
export function historyIndexOf(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('idx' in state)) return undefined;
  return typeof state.idx === 'number' ? state.idx : undefined;
}
