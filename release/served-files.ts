import { integrityOf } from '@field-sales/shared/node/integrity';
import type { ReadServed } from './pages/read-as-page.ts';

/** How many files are read at a time: a team's server should get no more load than from a page. */
const readers = 6;

/**
 * The names of files that a remote's server does not serve as its manifest says; empty if every file is there and
 * unchanged. A page would not run such a file, and would notice only on the screen that needs it.
 */
export async function unservedProblems(
  manifest: string,
  integrity: Readonly<Record<string, string>>,
  readServed: ReadServed,
): Promise<readonly string[]> {
  const folder = manifest.slice(0, manifest.lastIndexOf('/') + 1);
  const waiting = Object.entries(integrity);
  const problems: string[] = [];
  const readOnes = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [name, expected] = next;
      const problem = await readServed(folder + name).then(
        (bytes) => (integrityOf(bytes) === expected ? undefined : 'is served with other bytes'),
        (error: unknown) => `is not served: ${error instanceof Error ? error.message : String(error)}`,
      );
      if (problem !== undefined) problems.push(`${folder}${name} ${problem}`);
    }
  };
  await Promise.all(Array.from({ length: readers }, readOnes));
  return problems.sort();
}
