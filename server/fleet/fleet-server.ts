import Fastify, { type FastifyInstance } from 'fastify';
import { cacheControl, securityHeaders } from '../files/headers.ts';
import { readFleet, type FleetSource } from './fleet.ts';
import { fleetPage } from './fleet-page.ts';
import { fleetStyle } from './fleet-style.ts';

const policy = `default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** `/fleet` and `/fleet.json` of a process of the host, for a port of their own that the product's address does not show (DEP-21). */
export function createFleetServer(source: FleetSource): FastifyInstance {
  const server = Fastify({ forceCloseConnections: true });
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      ...securityHeaders,
      'content-security-policy': policy,
      'cache-control': cacheControl.never,
    });
  });
  server.get('/', async (_request, reply) => reply.redirect('/fleet'));
  server.get('/fleet', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(fleetPage(await readFleet(source)).text),
  );
  server.get('/fleet.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(fleetStyle));
  server.get('/fleet.json', async () => readFleet(source));
  return server;
}
