import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import httpProxy from '@fastify/http-proxy';
import Fastify, { type FastifyInstance } from 'fastify';
import { maxRequestBytes } from '@field-sales/shared/contract/photo-limits';
import { backendTimeLimit } from '@field-sales/shared/contract/time-limits';
import { cacheControl } from '../../server/files/headers.ts';
import { removingWorker } from '../../server/host/removing-worker.ts';
import type { RegistryLine } from '@field-sales/shared/contract/registry';
import { declaredManifestSchema, type Declarations } from '@field-sales/shared/contract/declaration';
import * as v from 'valibot';
import { addHotChannel } from './hot-channel.ts';

/** How long in ms the deployed host's registry is waited for. */
const timeLimit = 30_000;

/** The page here is not on https, even if the deployed one is. */
const droppedHeaders = new Set(['strict-transport-security']);

export type DevelopedRemote = {
  /** Address of the remote's development server. */
  origin: string;
  line: () => RegistryLine;
  /** The bytes of the remote's manifest. */
  manifest: () => Buffer;
};

/**
 * A host on this machine that passes on the deployed one, except for the remotes that are developed: their lines in the
 * registry and their files come from here (MF-10). The deployed pages are served as they are, with their policy.
 */
export async function createProxyHost(
  hostOrigin: string,
  remotes: Readonly<Record<string, DevelopedRemote>>,
): Promise<FastifyInstance> {
  const server = Fastify({
    forceCloseConnections: true,
    bodyLimit: maxRequestBytes,
    routerOptions: { maxParamLength: 2000 },
  });
  server.get('/remotes.json', async (_request, reply) => {
    const response = await fetch(`${hostOrigin}/remotes.json`, { signal: AbortSignal.timeout(timeLimit) });
    if (!response.ok)
      return reply.code(502).type('text/plain').send(`the deployed host answered ${response.status}`);
    const registry: unknown = await response.json();
    const own = Object.fromEntries(Object.entries(remotes).map(([name, { line }]) => [name, line()]));
    return reply
      .header('cache-control', cacheControl.never)
      .send({ ...(typeof registry === 'object' ? registry : {}), ...own });
  });
  // The worker would keep files of the deployed product on the page, and these would hide what is being developed
  // (OFF-13).
  server.get('/worker.js', async (_request, reply) => reply.type('text/javascript').send(removingWorker));
  server.addHook('onSend', async (_request, reply, payload) => {
    const type = reply.getHeader('content-type');
    if (!(payload instanceof Readable) || !String(type).startsWith('text/html')) return payload;
    reply.removeHeader('content-length');
    return withDeclarations(asDeveloped(await text(payload), Object.keys(remotes)), declarationsOf(remotes));
  });
  for (const [name, { origin }] of Object.entries(remotes)) {
    await addHotChannel(server, name, origin);
    await server.register(httpProxy, { prefix: `/remotes/${name}`, upstream: origin, rewritePrefix: '/' });
  }
  await server.register(httpProxy, {
    prefix: '/',
    upstream: hostOrigin,
    // A stream of events may stay open without a byte for longer than any answer takes to begin.
    undici: { headersTimeout: backendTimeLimit, bodyTimeout: 0 },
    replyOptions: {
      // The page is asked for uncompressed, because its text is changed here.
      rewriteRequestHeaders: (request, headers) =>
        request.headers.accept?.includes('text/html')
          ? { ...headers, 'accept-encoding': 'identity' }
          : headers,
      rewriteHeaders: (headers) =>
        Object.fromEntries(Object.entries(headers).filter(([name]) => !droppedHeaders.has(name))),
    },
  });
  return server;
}

/**
 * Takes the files of a developed remote out of the deployed page: it names the files of the deployed version ahead, and
 * these do not exist here.
 */
function asDeveloped(html: string, remotes: readonly string[]): string {
  return html
    .replace('"isKeptOffline":true', '"isKeptOffline":false')
    .replace(/<link rel="preload"[^>]*>/g, (link) =>
      remotes.some((name) => link.includes(`href="/remotes/${name}/`)) ? '' : link,
    );
}

function declarationsOf(remotes: Readonly<Record<string, DevelopedRemote>>): Declarations {
  return Object.fromEntries(
    Object.entries(remotes).flatMap(([name, { manifest }]) => {
      const { declaration } = v.parse(declaredManifestSchema, JSON.parse(String(manifest())));
      return declaration === undefined ? [] : [[name, declaration] as const];
    }),
  );
}

const pageSettings = v.looseObject({ declarations: v.optional(v.record(v.string(), v.unknown())) });

/**
 * Adds declarations to the page: a developed remote may have addresses and an entry that the deployed host does not
 * know.
 */
function withDeclarations(html: string, own: Declarations): string {
  return html.replace(
    /(id="settings">)(.*?)(<\/script>)/,
    (_whole, start: string, json: string, end: string) => {
      const settings = v.parse(pageSettings, JSON.parse(json));
      const next = { ...settings, declarations: { ...settings.declarations, ...own } };
      return start + JSON.stringify(next).replaceAll('<', '\\u003c') + end;
    },
  );
}
