import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { versionSchema } from '@field-sales/shared/contract/registry';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { cacheControl, securityHeaders } from '../files/headers.ts';
import { buildInFolder } from '../releases/host-build.ts';
import { LiveHost } from './live-host.ts';
import { recordName } from '../releases/release-record.ts';
import { hostName, ReleasedHosts } from '../releases/released-hosts.ts';
import type { Registry } from '../registry/registry.ts';
import type { Settings } from '../settings/settings.ts';
import { serveFolder } from '../files/static-files.ts';

type Host = {
  /** The build of this machine. */
  folder: string;
  settings: Settings;
  registry: Registry;
};

/**
 * Serves the files of every release of the host beside those of this machine's build (DEP-01, MF-01), and
 * answers which one is live.
 */
export async function serveHostReleases(
  server: FastifyInstance,
  { folder, settings, registry }: Host,
): Promise<LiveHost> {
  const own = path.join(folder, 'assets');
  const fetched = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-host-'));
  server.addHook('onClose', () => fs.rmSync(fetched, { recursive: true, force: true }));
  const released = new ReleasedHosts(settings.releases, fetched);
  const live = new LiveHost(buildInFolder(folder), released, registry);
  // Not in a hook of the server: hooks get little time, and a machine under load may need more.
  await live.start();
  serveRecords(server, settings);
  await server.register(async (files) => {
    files.addHook('onRequest', async ({ url }, reply) => {
      const name = path.basename(url.split('?', 1)[0] ?? '');
      if (fs.existsSync(path.join(own, name))) return;
      // The file may be there at the next try, so nobody may keep this answer.
      await released.fetch(name).catch(() =>
        reply
          .code(503)
          .headers({ ...securityHeaders, 'cache-control': cacheControl.never })
          .send('503'),
      );
    });
    await serveFolder(files, [own, fetched], '/assets/');
  });
  return live;
}

/** What was released, as each replica finds it in the store: asked before a release is promoted. */
function serveRecords(server: FastifyInstance, { releases }: Settings): void {
  server.get<{ Params: { version: string } }>(
    `/${hostName}/:version/${recordName}`,
    async (request, reply) => {
      const { version } = request.params;
      const record = v.is(versionSchema, version)
        ? await releases.read(`${hostName}/${version}/${recordName}`)
        : undefined;
      reply.headers({ ...securityHeaders, 'cache-control': cacheControl.revalidate });
      if (record === undefined) return reply.code(404).type('text/plain; charset=utf-8').send('404');
      return reply.type('application/json').send(record);
    },
  );
}
