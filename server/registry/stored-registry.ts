import * as v from 'valibot';
import { appLineSchema, type AppLine } from '../rollouts/rollout.ts';
import type { Store } from '../releases/store.ts';

/** One change of one app's line: who, what, when. */
export const changeSchema = v.object({
  at: v.string(),
  by: v.string(),
  action: v.picklist(['promote', 'rollback', 'rollout', 'abort']),
  remote: v.string(),
  /** The line before; null where there was none. */
  from: v.nullable(appLineSchema),
  to: appLineSchema,
  /** Why it was made although something did not fit, and what that was. */
  forced: v.optional(v.object({ why: v.string(), problems: v.array(v.string()) })),
  /** Why it was made, where no person made it (DEP-17). */
  reason: v.optional(v.string()),
});

export type Change = v.InferOutput<typeof changeSchema>;

/** What one app's object says. */
export type AppState = {
  line: AppLine | undefined;
  /** Oldest first; of a long history the newest ones. */
  changes: readonly Change[];
  /** How many changes were made: who changes the app next makes the one after it. */
  count: number;
};

/** How many changes of an app are read. */
const readChanges = 50;

const fileName = 'change.json';

function folderOf(app: string, number: number): string {
  return `${app}/${String(number).padStart(6, '0')}`;
}

/**
 * The registry in a store that many write to: one object for each app, `<app>/000012` being its twelfth change. None is ever
 * written over, so that of two who change an app at the same time one comes too late and looks again (DEP-04, DEP-06).
 */
export class StoredRegistry {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** The apps that have a line. */
  async apps(): Promise<readonly string[]> {
    return this.#store.folders('');
  }

  /** How many changes an app has had. */
  async count(app: string): Promise<number> {
    const numbers = (await this.#store.folders(app)).filter((name) => /^\d{6,}$/.test(name)).map(Number);
    return Math.max(0, ...numbers);
  }

  async change(app: string, number: number): Promise<Change> {
    const folder = folderOf(app, number);
    const bytes = await this.#store.read(`${folder}/${fileName}`);
    if (bytes === undefined) throw new Error(`the registry has no ${folder}`);
    return v.parse(changeSchema, JSON.parse(bytes.toString('utf8')));
  }

  async read(app: string): Promise<AppState> {
    const count = await this.count(app);
    const first = Math.max(1, count - readChanges + 1);
    const numbers = Array.from({ length: count - first + 1 }, (_, index) => first + index);
    const changes = await Promise.all(numbers.map(async (number) => this.change(app, number)));
    return { line: changes.at(-1)?.to, changes, count };
  }

  /** False where somebody else has changed the app since it was read as `seen`. */
  async add(app: string, seen: AppState, change: Change): Promise<boolean> {
    const bytes = Buffer.from(`${JSON.stringify(change, null, 2)}\n`);
    return this.#store.publish(folderOf(app, seen.count + 1), new Map([[fileName, bytes]]), fileName);
  }
}
