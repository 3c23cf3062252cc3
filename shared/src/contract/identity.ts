import * as v from 'valibot';

/** How who calls is known: by the address (PRD-01), by a one-time ticket (PRD-02), or by a trusted proxy (PRD-05). */
const identities = ['address', 'ticket', 'proxy'] as const;

/** `IDENTITY` of the host's server and of the API: by the address where it is not set (SH-03, PRD-01). */
export const identitySetting = v.optional(
  v.picklist(identities, 'address, ticket or proxy is needed'),
  'address',
);

/**
 * Where the host's server vouches for who calls, unless it is by the address: a short-lived JWT with `sub` (the employee
 * number) and, of a session, `auth_time`.
 */
export const assertionHeader = 'x-employee-assertion';
export const assertionAudience = 'field-sales-api';

/** Takes a ticket's `jti` and `ticket_exp` out of the assertion: 204 the first time, 409 from then on. */
export const usedTicketsPath = '/api/used-tickets';
