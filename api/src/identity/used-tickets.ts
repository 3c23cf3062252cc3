import { usedTicketsPath } from '@field-sales/shared/contract/identity';
import type { Executor } from '../database/schema.ts';
import { badRequest } from '../http/errors.ts';
import type { App } from '../http/type-provider.ts';
import type { Assertions } from './assertions.ts';

/**
 * In s, longer than the host's clock may differ from this one: a ticket may be forgotten only when it has expired for
 * the host too.
 */
const keptAfterExpiry = 600;

/** The route at which the host has a ticket noted as used (PRD-04): once for all replicas, by the table's key. */
export function registerUsedTickets(app: App, assertions: Assertions): void {
  app.post(usedTicketsPath, { schema: { hide: true } }, async (request, reply) => {
    const claims = await assertions.read(request.headers);
    if (claims?.jti === undefined || claims.ticket_exp === undefined) throw badRequest();
    const isFirst = await useTicket(
      request.db,
      claims.jti,
      new Date((claims.ticket_exp + keptAfterExpiry) * 1000),
    );
    return reply.code(isFirst ? 204 : 409).send(null);
  });
}

async function useTicket(db: Executor, jti: string, until: Date): Promise<boolean> {
  await db.deleteFrom('used_tickets').where('kept_until', '<', new Date()).execute();
  const used = await db
    .insertInto('used_tickets')
    .values({ jti, kept_until: until })
    .onConflict((conflict) => conflict.column('jti').doNothing())
    .executeTakeFirst();
  return used.numInsertedOrUpdatedRows === 1n;
}
