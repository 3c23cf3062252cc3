import { isEmployeeNumber } from '@field-sales/shared/contract/employee-cookie';
import { assertionHeader, usedTicketsPath } from '@field-sales/shared/contract/identity';
import type { KeySet } from '@field-sales/shared/node/key-set';
import { createLocalJWKSet, createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey } from 'jose';
import * as v from 'valibot';
import type { SessionTokens } from './session-tokens.ts';

/** In s, from `iat` to `exp`. */
const longestLife = 60;
const clockTolerance = 5;
const claimsSchema = v.pipe(
  v.object({
    sub: v.pipe(v.string(), v.check(isEmployeeNumber)),
    jti: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
    iat: v.number(),
    exp: v.number(),
  }),
  v.check(({ iat, exp }) => exp - iat <= longestLife),
);
type Claims = v.InferOutput<typeof claimsSchema>;

type TicketOptions = {
  keys: KeySet | URL;
  /** The host's origin, which a ticket has to name. */
  origin: string;
  apiOrigin: string;
  tokens: SessionTokens;
};

/** The one-time tickets with which the app opens the product (PRD-02, PRD-04). */
export class Tickets {
  readonly #options: TicketOptions;
  readonly #keys: JWTVerifyGetKey;
  /** Used tickets, until they expire, where the backend does not note them. */
  readonly #used = new Map<string, number>();

  constructor(options: TicketOptions) {
    this.#options = options;
    this.#keys =
      options.keys instanceof URL ? createRemoteJWKSet(options.keys) : createLocalJWKSet(options.keys);
  }

  /**
   * The employee of a ticket, once; undefined where the ticket is forged, expired, for another host, used before, or
   * nobody's.
   */
  async redeem(ticket: string, now: number): Promise<string | undefined> {
    const claims = await this.#read(ticket);
    if (claims === undefined || !(await this.#use(claims, now))) return undefined;
    return claims.sub;
  }

  async #read(ticket: string): Promise<Claims | undefined> {
    try {
      const { payload } = await jwtVerify(ticket, this.#keys, {
        algorithms: ['EdDSA', 'ES256'],
        audience: this.#options.origin,
        maxTokenAge: longestLife,
        clockTolerance,
      });
      return v.parse(claimsSchema, payload);
    } catch {
      return undefined;
    }
  }

  /**
   * The reference API notes the use in its database, so that a ticket counts once for all replicas of the host, over
   * restarts too. Another backend has no such call: then a ticket counts once for this process.
   */
  async #use({ sub, jti, exp }: Claims, now: number): Promise<boolean> {
    const { apiOrigin, tokens } = this.#options;
    const assertion = await tokens.assertion({ employeeNumber: sub, since: now }, { jti, ticket_exp: exp });
    const response = await fetch(apiOrigin + usedTicketsPath, {
      method: 'POST',
      headers: { [assertionHeader]: assertion },
      signal: AbortSignal.timeout(10_000),
    });
    await response.body?.cancel();
    if (response.ok) return true;
    if ([404, 405, 501].includes(response.status)) return this.#useHere(jti, exp, now);
    if (response.status >= 500) throw new Error(`the backend answered ${response.status} to a ticket`);
    return false;
  }

  #useHere(jti: string, exp: number, now: number): boolean {
    for (const [used, until] of this.#used) if (until + clockTolerance < now) this.#used.delete(used);
    if (this.#used.has(jti)) return false;
    this.#used.set(jti, exp);
    return true;
  }
}
