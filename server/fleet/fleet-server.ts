import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { cacheControl, securityHeaders } from '../files/headers.ts';
import { workbenchFolder } from '../project.ts';
import { readFleet, type FleetSource } from './fleet.ts';
import { fleetPage } from './fleet-page.ts';
import { fleetStyle } from './fleet-style.ts';

const closed = `base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;
const policy = `default-src 'none'; style-src 'self'; ${closed}`;
const workbenchPolicy = `default-src 'self'; img-src 'self' data: blob:; ${closed}`;

/**
 * `/fleet`, `/fleet.json` and `/workbench` of a process of the host, for a separate port that is not reachable at the
 * product's address (DEP-29, DEP-30).
 */
export async function createFleetServer(
  source: FleetSource,
  workbench = workbenchFolder,
): Promise<FastifyInstance> {
  const server = Fastify({ forceCloseConnections: true });
  server.addHook('onRequest', async ({ url }, reply) => {
    reply.headers({
      ...securityHeaders,
      'content-security-policy': url.startsWith('/workbench') ? workbenchPolicy : policy,
      'cache-control': cacheControl.never,
    });
  });
  server.get('/', async (_request, reply) => reply.redirect('/fleet'));
  server.get('/fleet', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(fleetPage(await readFleet(source)).text),
  );
  server.get('/fleet.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(fleetStyle));
  server.get('/fleet.json', async () => readFleet(source));
  await server.register(fastifyStatic, {
    root: workbench,
    prefix: '/workbench/',
    // Not every build has this folder, and it may be created later.
    suppressWarning: true,
    index: false,
    cacheControl: false,
  });
  server.get('/workbench', async (_request, reply) =>
    fs.existsSync(path.join(workbench, 'index.html'))
      ? reply.sendFile('index.html')
      : reply.code(404).send('It is not built here: npm run workbench\n'),
  );
  return server;
}
