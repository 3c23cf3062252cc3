import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import fs from 'node:fs';
import { recordName } from '../server/releases/release-record.ts';
import type { Store } from '../server/releases/store.ts';
import { keysOf, signatureFolder, signatureName, type Teams } from '../server/releases/teams.ts';
import { Refusal } from '../server/registry/refusal.ts';

/** Who signs: all teams, and the private key of one of them. */
export type Signing = { teams: Teams; key: KeyObject | undefined };

/** The private key in a file, as `openssl genpkey -algorithm ed25519` writes it. */
export function readSigningKey(file: string): KeyObject {
  const key = createPrivateKey(fs.readFileSync(file));
  if (key.asymmetricKeyType === 'ed25519') return key;
  throw new Error(`${file} is no ed25519 key`);
}

/** The public key that belongs to a private key, as `teams.json` contains it. */
export function publicKeyOf(key: KeyObject): string {
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
}

/** Refuses a key that is not one of the team's: nobody could check later who released the version. */
export function refuseUnknownKey({ teams, key }: Signing, app: string): KeyObject {
  const refuse = (reason: string) => new Refusal(`${app} is not signed`, [reason]);
  if (key === undefined) throw refuse('name the private key of its team with RELEASE_KEY_FILE');
  if (keysOf(teams, app).includes(publicKeyOf(key))) return key;
  throw refuse(`the key of RELEASE_KEY_FILE is none of the team that owns ${app}`);
}

/** Signs the content of a release. Several keys may sign the same release. */
export async function signRelease(
  store: Store,
  signing: Signing,
  app: string,
  version: string,
): Promise<void> {
  const key = refuseUnknownKey(signing, app);
  const record = await store.read(`${app}/${version}/${recordName}`);
  if (record === undefined)
    throw new Refusal(`${app} ${version} is not signed`, [`it is not released: npm run release -- ${app}`]);
  const files = new Map([[signatureName, sign(null, record, key)]]);
  await store.publish(signatureFolder(app, version, publicKeyOf(key)), files, signatureName);
}
