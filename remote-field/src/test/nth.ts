/** One of several, from 0. Throws where there are not as many: what is missing cannot be pressed. */
export function nth<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new Error(`there are ${items.length}, and none at ${index}`);
  return item;
}
