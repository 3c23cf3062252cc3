import type { IncomingHttpHeaders } from 'node:http';
import { isEmployeeNumber } from '@field-sales/shared/contract/employee-cookie';
import { assertionAudience, assertionHeader } from '@field-sales/shared/contract/identity';
import { publicKeysOf, type KeySet } from '@field-sales/shared/node/key-set';
import { createLocalJWKSet, jwtVerify } from 'jose';
import * as v from 'valibot';
import { findEmployee } from '../employees/repository.ts';
import type { WhoCalls } from '../http/employee.ts';

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.check(isEmployeeNumber)),
  /** When the session began, in s. */
  auth_time: v.optional(v.number()),
  jti: v.optional(v.pipe(v.string(), v.maxLength(200))),
  ticket_exp: v.optional(v.number()),
});
type Claims = v.InferOutput<typeof claimsSchema>;

/** Reads what the host's server says about the caller, signed with any of its keys. */
export class Assertions {
  readonly #readers: ReturnType<typeof createLocalJWKSet>[];

  constructor(keys: KeySet) {
    this.#readers = publicKeysOf(keys).keys.map((key) => createLocalJWKSet({ keys: [key] }));
  }

  /** Undefined if nothing is said, or if it was not said by the host, or too long ago. */
  async read(headers: IncomingHttpHeaders): Promise<Claims | undefined> {
    const token = headers[assertionHeader];
    if (typeof token !== 'string') return undefined;
    for (const keys of this.#readers) {
      try {
        const { payload } = await jwtVerify(token, keys, {
          audience: assertionAudience,
          requiredClaims: ['exp'],
        });
        return v.parse(claimsSchema, payload);
      } catch {
        // The token is another key's, too old or forged.
      }
    }
    return undefined;
  }
}

/** The employee for whom the host vouches, whatever the cookie says (PRD-06). */
export function byAssertion(assertions: Assertions): WhoCalls {
  return async ({ db, headers }) => {
    const claims = await assertions.read(headers);
    if (claims === undefined) return null;
    return (await findEmployee(db, claims.sub, claims.auth_time)) ?? null;
  };
}
