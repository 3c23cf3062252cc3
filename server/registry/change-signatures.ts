import { sign, verify, type KeyObject } from 'node:crypto';
import * as v from 'valibot';
import type { Store } from '../releases/store.ts';
import { keyObjectOf, keysOf, readTeams, signatureFolder, signatureName } from '../releases/teams.ts';
import type { Change } from './change.ts';
import { publicKeyOf, refuseUnknownKey } from './signing-key.ts';

const signedSchema = v.pipe(v.string(), v.parseJson(), v.looseObject({ signature: v.string() }));

/** The name under which other keys sign a change again. */
const numberedName = (number: number) => `change-${number}`;

/**
 * What is signed of a change: all that its file says, and of which app it is which change, so that it counts nowhere
 * else.
 */
function signedText(app: string, number: number, change: object): Buffer {
  return Buffer.from(`${app} ${number}\n${JSON.stringify({ ...change, signature: undefined })}`);
}

/**
 * Signs changes of the registry, and accepts those that the team which owns the app has signed (DEP-08): whoever can
 * write to the store cannot make one.
 */
export class ChangeSignatures {
  readonly #teamsFile: string;
  readonly #key: KeyObject | undefined;

  /** @param key the private key of who changes the registry; who only reads it has none */
  constructor(teamsFile: string, key?: KeyObject) {
    this.#teamsFile = teamsFile;
    this.#key = key;
  }

  /** @throws Refusal where the key is none of the team that owns the app */
  async sign(app: string, number: number, change: Change): Promise<Change & { signature: string }> {
    const key = refuseUnknownKey({ teams: await readTeams(this.#teamsFile), key: this.#key }, app);
    return { ...change, signature: sign(null, signedText(app, number, change), key).toString('base64') };
  }

  async isSigned(store: Store, app: string, number: number, written: string): Promise<boolean> {
    const parsed = v.safeParse(signedSchema, written);
    if (!parsed.success) return false;
    const { signature } = parsed.output;
    const text = signedText(app, number, parsed.output);
    for (const key of keysOf(await readTeams(this.#teamsFile), app)) {
      const again = await store.read(`${signatureFolder(app, numberedName(number), key)}/${signatureName}`);
      const signatures = [Buffer.from(signature, 'base64'), ...(again === undefined ? [] : [again])];
      if (signatures.some((one) => verify(null, text, keyObjectOf(key), one))) return true;
    }
    return false;
  }

  /** Signs a change again, with a key that replaces the earlier one. */
  async signAgain(store: Store, app: string, number: number, written: string): Promise<void> {
    const key = refuseUnknownKey({ teams: await readTeams(this.#teamsFile), key: this.#key }, app);
    const text = signedText(app, number, v.parse(signedSchema, written));
    const files = new Map([[signatureName, sign(null, text, key)]]);
    await store.publish(signatureFolder(app, numberedName(number), publicKeyOf(key)), files, signatureName);
  }
}
