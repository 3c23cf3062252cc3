import { isEmployeeNumber } from '@field-sales/shared/contract/employee-cookie';
import { assertionAudience } from '@field-sales/shared/contract/identity';
import { publicKeysOf, type KeySet } from '@field-sales/shared/node/key-set';
import { createLocalJWKSet, importJWK, jwtVerify, SignJWT, type CryptoKey, type JWTPayload } from 'jose';
import * as v from 'valibot';

const sessionAudience = 'field-sales-session';
/** In s: a working day. */
export const sessionLife = 12 * 60 * 60;
const assertionLife = 60;

const sessionClaims = v.object({
  sub: v.pipe(v.string(), v.check(isEmployeeNumber)),
  auth_time: v.number(),
});

/** Who calls and, with a session, since when in s; without a session somebody else vouches for each call. */
export type Caller = { employeeNumber: string; since?: number | undefined };

/** What the host signs by the first of `SESSION_KEYS` and reads by all of them: its sessions, and its word for a call. */
export class SessionTokens {
  readonly #key: CryptoKey | Uint8Array;
  readonly #algorithm: string;
  readonly #readers: ReturnType<typeof createLocalJWKSet>[];

  private constructor(key: CryptoKey | Uint8Array, algorithm: string, keys: KeySet) {
    this.#key = key;
    this.#algorithm = algorithm;
    this.#readers = publicKeysOf(keys).keys.map((each) => createLocalJWKSet({ keys: [each] }));
  }

  static async open(keys: KeySet): Promise<SessionTokens> {
    const [first] = keys.keys;
    if (first === undefined) throw new Error('There is no session key');
    const algorithm = first.kty === 'OKP' ? 'EdDSA' : 'ES256';
    return new SessionTokens(await importJWK(first, algorithm), algorithm, keys);
  }

  /** The value of the session's cookie (PRD-02). */
  session(employeeNumber: string, since: number): Promise<string> {
    return this.#sign({ sub: employeeNumber, auth_time: since }, sessionAudience, sessionLife);
  }

  async readSession(token: string): Promise<Caller | undefined> {
    for (const keys of this.#readers) {
      try {
        const { payload } = await jwtVerify(token, keys, { audience: sessionAudience });
        const claims = v.parse(sessionClaims, payload);
        return { employeeNumber: claims.sub, since: claims.auth_time };
      } catch {
        // The token is another key's, expired or forged.
      }
    }
    return undefined;
  }

  /** The host's word for a call, to the API. */
  assertion({ employeeNumber, since }: Caller, claims: JWTPayload = {}): Promise<string> {
    const own = since === undefined ? {} : { auth_time: since };
    return this.#sign({ ...claims, ...own, sub: employeeNumber }, assertionAudience, assertionLife);
  }

  #sign(claims: JWTPayload, audience: string, life: number): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: this.#algorithm })
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${life}s`)
      .sign(this.#key);
  }
}
