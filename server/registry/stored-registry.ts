import * as v from 'valibot';
import type { Store } from '../releases/store.ts';
import { changeSchema, isForAll, type AppState, type Change } from './change.ts';

/** How many changes of an app are read; earlier ones only back to the last that says what is live without a rollout. */
const readChanges = 50;

const fileName = 'change.json';
const changeText = v.pipe(v.string(), v.parseJson(), changeSchema);

function folderOf(app: string, number: number): string {
  return `${app}/${String(number).padStart(6, '0')}`;
}

/**
 * The registry in a store that many write to: one object for each change of an app, `<app>/000012` being its twelfth.
 * None is ever written over: if two change an app at the same time, one of them comes too late and looks again (DEP-04,
 * DEP-06).
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
    return (await this.#numbers(app)).at(-1) ?? 0;
  }

  /**
   * The numbers of an app's changes. A number behind a gap was written by hand: whoever changes the app goes on where
   * the numbers end.
   */
  async #numbers(app: string): Promise<readonly number[]> {
    const found = (await this.#store.folders(app)).filter((name) => /^\d{6,}$/.test(name));
    const numbers = found.map(Number).sort((one, other) => one - other);
    const [first = 0] = numbers;
    return numbers.filter((number, index) => number === first + index);
  }

  /** Undefined, with a message, where the content is not a change: somebody else wrote it by hand. */
  async change(app: string, number: number): Promise<Change | undefined> {
    const file = `${folderOf(app, number)}/${fileName}`;
    const parsed = v.safeParse(changeText, (await this.#store.read(file))?.toString('utf8'));
    if (!parsed.success) console.error(`registry: ${file} is no change, and is passed over`);
    return parsed.success ? parsed.output : undefined;
  }

  async read(app: string): Promise<AppState> {
    const all = await this.#numbers(app);
    const numbers = all.slice(-readChanges);
    const earlier = all.slice(0, -readChanges).reverse();
    const changes: Change[] = [];
    const passedOver: number[] = [];
    const keep = (number: number, change: Change | undefined) => {
      if (change === undefined) passedOver.push(number);
      else changes.unshift(change);
    };
    const read = await Promise.all(numbers.map(async (number) => this.change(app, number)));
    for (const [index, number] of [...numbers.entries()].reverse()) keep(number, read[index]);
    for (const number of earlier) {
      if (changes.some(isForAll)) break;
      keep(number, await this.change(app, number));
    }
    return { line: changes.at(-1)?.to, changes, count: all.at(-1) ?? 0, passedOver };
  }

  /** False where somebody else has changed the app since it was read as `seen`. */
  async add(app: string, seen: AppState, change: Change): Promise<boolean> {
    const bytes = Buffer.from(`${JSON.stringify(change, null, 2)}\n`);
    return this.#store.publish(folderOf(app, seen.count + 1), new Map([[fileName, bytes]]), fileName);
  }
}
