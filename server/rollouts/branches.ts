import { employeeCookie } from '@field-sales/shared/contract/employee-cookie';
import { openText } from '@field-sales/shared/contract/values';
import * as v from 'valibot';

/** How long, in ms, the employees of a branch count as those that were read last. */
const keptFor = 10 * 60_000;
const timeLimit = 5000;

/** The fields of the colleague search's answer that are used here. */
const colleaguesAnswer = v.array(v.object({ employeeNumber: openText }));

type Options = {
  apiOrigin: string;
  /** The employee as whom the backend is asked; without one nobody is known to be of a branch. */
  reader: string | undefined;
};

/** Who is of which branch (DEP-12), as the backend's search of colleagues says (CALL-14). */
export class Branches {
  readonly #options: Options;
  readonly #known = new Map<string, { readAt: number; employees: Promise<ReadonlySet<string>> }>();

  constructor(options: Options) {
    this.#options = options;
  }

  async has(branch: string, employee: string): Promise<boolean> {
    const known = this.#known.get(branch);
    if (known === undefined || performance.now() - known.readAt > keptFor) {
      const employees = this.#read(branch).catch(async (error: unknown) => {
        console.error(`registry: who is of ${branch} cannot be read`, error);
        return known?.employees ?? new Set<string>();
      });
      this.#known.set(branch, { readAt: performance.now(), employees });
    }
    return (await this.#known.get(branch)?.employees)?.has(employee) ?? false;
  }

  async #read(branch: string): Promise<ReadonlySet<string>> {
    const { apiOrigin, reader } = this.#options;
    if (reader === undefined) throw new Error('BRANCH_READER names nobody as whom it is asked');
    const query = new URLSearchParams({ name: '', branchName: branch });
    const response = await fetch(`${apiOrigin}/api/chatters/search-user?${query.toString()}`, {
      headers: { cookie: `${employeeCookie}=${encodeURIComponent(reader)}` },
      signal: AbortSignal.timeout(timeLimit),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const found = v.parse(colleaguesAnswer, await response.json());
    return new Set(found.flatMap(({ employeeNumber }) => employeeNumber ?? []));
  }
}
