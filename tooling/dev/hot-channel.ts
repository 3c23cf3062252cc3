import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

/** The channel on which a development server tells pages of changes, on the host's own origin. */
export async function addHotChannel(server: FastifyInstance, name: string, origin: string): Promise<void> {
  await server.register(httpProxy, {
    prefix: `/hot/${name}`,
    upstream: origin,
    rewritePrefix: '/',
    websocket: true,
    wsUpstream: origin.replace(/^http/, 'ws'),
  });
}
