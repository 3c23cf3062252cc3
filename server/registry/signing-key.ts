import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import fs from 'node:fs';
import { keysOf, type Teams } from '../releases/teams.ts';
import { Refusal } from './refusal.ts';

/** Who signs: all teams, and the private key of one of them, or of the hosts. */
export type Signing = { teams: Teams; key: KeyObject | undefined };

/** A private key, as `openssl genpkey -algorithm ed25519` writes it; `where` is told if it is none. */
export function signingKeyOf(pem: string, where: string): KeyObject {
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyType === 'ed25519') return key;
  throw new Error(`${where} is no ed25519 key`);
}

export function readSigningKey(file: string): KeyObject {
  return signingKeyOf(fs.readFileSync(file, 'utf8'), file);
}

/** The public key that belongs to a private key, as `teams.json` contains it. */
export function publicKeyOf(key: KeyObject): string {
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
}

/** Refuses a key that is not one of the team's: nobody could check later who signed. */
export function refuseUnknownKey({ teams, key }: Signing, app: string): KeyObject {
  const refuse = (reason: string) => new Refusal(`${app} is not signed`, [reason]);
  if (key === undefined)
    throw refuse(
      'name the private key of its team with RELEASE_KEY_FILE, or at a host that of the hosts with HOST_KEY',
    );
  if (keysOf(teams, app).includes(publicKeyOf(key))) return key;
  throw refuse(`the key is none of the team that owns ${app}`);
}
