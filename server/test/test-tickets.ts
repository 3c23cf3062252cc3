import { randomUUID } from 'node:crypto';
import type { KeySet } from '@field-sales/shared/node/key-set';
import { importJWK, SignJWT, type JWTPayload } from 'jose';

/** A ticket as the app's backend signs it, with `claims` in the place of its own. */
export async function signTicket(keys: KeySet, audience: string, claims: JWTPayload = {}): Promise<string> {
  const [key] = keys.keys;
  if (key === undefined) throw new Error('A key set of a test has a key');
  const now = Math.floor(Date.now() / 1000);
  const payload = { sub: '20231107', aud: audience, iat: now, exp: now + 60, jti: randomUUID(), ...claims };
  return new SignJWT(payload).setProtectedHeader({ alg: 'EdDSA' }).sign(await importJWK(key, 'EdDSA'));
}
