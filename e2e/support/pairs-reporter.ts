import type { Reporter, Suite } from '@playwright/test/reporter';

/** Prints how many faults and pairs of faults were run, and how many failed. */
export default class PairsReporter implements Reporter {
  #root: Suite | undefined;

  onBegin(_config: unknown, root: Suite): void {
    this.#root = root;
  }

  onEnd(): void {
    const pairs = this.#root?.allTests() ?? [];
    const failed = pairs.filter((pair) => pair.outcome() !== 'expected');
    console.log(`\n${pairs.length} faults and pairs, ${failed.length} failed`);
  }
}
