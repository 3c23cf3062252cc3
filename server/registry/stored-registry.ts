import * as v from 'valibot';
import type { Store } from '../releases/store.ts';
import { changeSchema, isForAll, type AppState, type Change } from './change.ts';
import type { ChangeSignatures } from './change-signatures.ts';

/** How many changes of an app are read; earlier ones only back to the last that says what is live without a rollout. */
const readChanges = 50;

const fileName = 'change.json';
const changeText = v.pipe(v.string(), v.parseJson(), changeSchema);

/** The checked changes of all apps, in one order. Its name is none of an app. */
const orderFolder = '.order';
/** Which change of which app it is, and all that the file of that change says, its signature too. */
const orderedText = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ app: v.pipe(v.string(), v.regex(/^[\w-]+$/)), number: v.number(), change: v.looseObject({}) }),
);

function folderOf(app: string, number: number): string {
  return `${app}/${String(number).padStart(6, '0')}`;
}

function bytesOf(content: object): Buffer {
  return Buffer.from(`${JSON.stringify(content, null, 2)}\n`);
}

/**
 * The registry in a store that many write to: one object for each change of an app, `<app>/000012` being its twelfth.
 * None is ever written over: if two change an app at the same time, one of them comes too late and looks again (DEP-04,
 * DEP-06).
 *
 * A checked change has a place in the order of all apps' changes as well, `.order/000057`, and takes that first: it fits
 * what the one before it left, or it is not made (DEP-18). Whoever comes next finishes one that was cut short in between.
 */
export class StoredRegistry {
  readonly #store: Store;
  readonly #signatures: ChangeSignatures | undefined;

  /** @param signatures if changes have to be signed: others are passed over (DEP-08) */
  constructor(store: Store, signatures?: ChangeSignatures) {
    this.#store = store;
    this.#signatures = signatures;
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

  /** Undefined, with a message, where the content is not a change that the app's team made: somebody else wrote it by hand. */
  async change(app: string, number: number): Promise<Change | undefined> {
    const file = `${folderOf(app, number)}/${fileName}`;
    const written = await this.#written(app, number);
    const parsed = v.safeParse(changeText, written);
    if (parsed.success && (await this.#isSigned(app, number, written))) return parsed.output;
    const what = parsed.success ? `not signed by the team that owns ${app}` : 'no change';
    console.error(`registry: ${file} is ${what}, and is passed over`);
    return undefined;
  }

  async #written(app: string, number: number): Promise<string> {
    return (await this.#store.read(`${folderOf(app, number)}/${fileName}`))?.toString('utf8') ?? '';
  }

  async #isSigned(app: string, number: number, written: string): Promise<boolean> {
    return this.#signatures?.isSigned(this.#store, app, number, written) ?? true;
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

  async moment(): Promise<string> {
    const count = await this.count(orderFolder);
    const last = v.safeParse(orderedText, await this.#written(orderFolder, count));
    // Where the app has its change of that number, this changes nothing.
    if (last.success) await this.#publish(last.output.app, last.output.number, last.output.change);
    return String(count);
  }

  async add(app: string, seen: AppState, change: Change, moment?: string): Promise<boolean> {
    const number = seen.count + 1;
    const written = (await this.#signatures?.sign(app, number, change)) ?? change;
    if (moment === undefined) return this.#publish(app, number, written);
    if (!(await this.#publish(orderFolder, Number(moment) + 1, { app, number, change: written })))
      return false;
    if (await this.#publish(app, number, written)) return true;
    // Somebody else has finished this change, or has made another one in its place.
    return (await this.#written(app, number)) === bytesOf(written).toString();
  }

  async #publish(folder: string, number: number, content: object): Promise<boolean> {
    return this.#store.publish(folderOf(folder, number), new Map([[fileName, bytesOf(content)]]), fileName);
  }

  /** Signs an app's history again, with a key that replaces the earlier one, while both are the team's. */
  async signAgain(app: string): Promise<void> {
    for (const number of await this.#numbers(app)) {
      if ((await this.change(app, number)) !== undefined)
        await this.#signatures?.signAgain(this.#store, app, number, await this.#written(app, number));
    }
  }
}
