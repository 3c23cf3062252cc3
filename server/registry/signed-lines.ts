import type { RegistryLine } from '@field-sales/shared/contract/registry';
import type { Store } from '../releases/store.ts';
import { lineProblem, readTeams } from '../releases/teams.ts';

/** Whether the host may serve a line. */
export type LineCheck = (app: string, line: RegistryLine) => Promise<boolean>;

/** How long, in ms, keys count once they are read: the removal of a key takes effect after that. */
const keysKeptFor = 5000;

/**
 * Accepts lines whose releases are signed by the teams that own them (DEP-08), and prints once what is wrong with
 * another line. Where keys or signatures cannot be read, lines that were good before stay good.
 */
export function signedLines(
  teamsFile: string,
  releases: Store,
  now: () => number = () => performance.now(),
): LineCheck {
  let known = new Map<string, Promise<boolean>>();
  let readAt = -Infinity;
  const good = new Set<string>();
  const printed = new Set<string>();
  function print(problem: string): void {
    if (!printed.has(problem)) console.error(`registry: ${problem}; it is not served`);
    printed.add(problem);
  }
  async function check(key: string, app: string, line: RegistryLine): Promise<boolean> {
    try {
      const problem = await lineProblem(await readTeams(teamsFile), releases, app, line);
      if (problem === undefined) {
        good.add(key);
        return true;
      }
      good.delete(key);
      print(problem);
    } catch (error) {
      print(error instanceof Error ? error.message : String(error));
    }
    return good.has(key);
  }
  return (app, line) => {
    if (now() - readAt >= keysKeptFor) {
      known = new Map();
      readAt = now();
    }
    const key = JSON.stringify([app, line.version, line.integrity]);
    const answer = known.get(key) ?? check(key, app, line);
    known.set(key, answer);
    return answer;
  };
}
