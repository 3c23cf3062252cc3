import { generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import { identitySetting } from '@field-sales/shared/contract/identity';
import {
  addressSchema,
  listSchema,
  readEnvironment,
  type Environment,
} from '@field-sales/shared/node/environment';
import { readKeySet, type KeySet } from '@field-sales/shared/node/key-set';
import * as v from 'valibot';

const identitySchema = v.object({
  IDENTITY: identitySetting,
  /** PRD-02 */
  TICKET_KEYS: v.optional(v.string()),
  /** The header of a trusted proxy (PRD-05). */
  IDENTITY_HEADER: v.optional(v.pipe(v.string(), v.toLowerCase()), 'x-employee-number'),
  TRUST_PROXY: v.optional(listSchema, ''),
});

/** The way in which callers are identified, with the settings that it needs. */
export type IdentitySettings =
  | { kind: 'address' }
  | { kind: 'ticket'; ticketKeys: KeySet | URL; origin: string; sessionKeys: KeySet }
  | { kind: 'proxy'; header: string; proxies: readonly string[]; sessionKeys: KeySet };

/**
 * @param own the host's origin, and whether the API that is started beside the host is the only reader of the session
 * keys: they are then made, unless `SESSION_KEYS` gives them
 */
export function readIdentity(
  environment: Environment,
  own: { origin: string; startsApi: boolean },
): IdentitySettings {
  const given = readEnvironment(identitySchema, environment);
  if (given.IDENTITY === 'address') return { kind: 'address' };
  const sessionKeys = readSessionKeys(environment.SESSION_KEYS, own.startsApi);
  if (given.IDENTITY === 'proxy') {
    if (given.TRUST_PROXY.length === 0)
      throw new Error('TRUST_PROXY is not set: with IDENTITY=proxy it names the networks of the proxies');
    return { kind: 'proxy', header: given.IDENTITY_HEADER, proxies: given.TRUST_PROXY, sessionKeys };
  }
  if (given.TICKET_KEYS === undefined)
    throw new Error('TICKET_KEYS is not set: with IDENTITY=ticket it is a JWK set, a file or an address');
  return {
    kind: 'ticket',
    ticketKeys: v.is(addressSchema, given.TICKET_KEYS)
      ? new URL(given.TICKET_KEYS)
      : readKeySet('TICKET_KEYS', given.TICKET_KEYS, readFile),
    // Never from the request, which may name any host: a ticket for another one would do.
    origin: own.origin,
    sessionKeys,
  };
}

/** A new key pair for the host's word, as a JWK set. */
export function makeSessionKeys(): KeySet {
  const { privateKey } = generateKeyPairSync('ed25519');
  return readKeySet(
    'SESSION_KEYS',
    JSON.stringify({ keys: [privateKey.export({ format: 'jwk' })] }),
    readFile,
  );
}

function readSessionKeys(text: string | undefined, mayMake: boolean): KeySet {
  if (text !== undefined && text.trim() !== '') {
    const keys = readKeySet('SESSION_KEYS', text, readFile);
    if (keys.keys[0]?.d === undefined) throw new Error('SESSION_KEYS begins with no private key');
    return keys;
  }
  if (!mayMake)
    throw new Error(
      'SESSION_KEYS is not set: the key pair with which the host vouches for a call, a JWK set or a file',
    );
  return makeSessionKeys();
}

function readFile(path: string): string {
  return fs.readFileSync(path, 'utf8');
}
