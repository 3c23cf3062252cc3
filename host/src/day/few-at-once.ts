/**
 * Works on items in their order, on a few of them at once. After a failure no further one is begun; once nothing is under way any
 * more, the first failure is thrown.
 */
export async function fewAtOnce<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values();
  const failures: unknown[] = [];
  async function workOn(): Promise<void> {
    for (const item of left) {
      if (failures.length > 0) return;
      await work(item).catch((error: unknown) => failures.push(error));
    }
  }
  await Promise.all(Array.from({ length: atOnce }, workOn));
  if (failures.length > 0) throw failures[0];
}
