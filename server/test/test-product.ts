import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { contractName, exposedEntry, manifestName } from '@field-sales/shared/contract/remote-protocol';
import type { Environment } from '@field-sales/shared/node/environment';
import type { FastifyInstance } from 'fastify';
import { createHostServer } from '../host/host-server.ts';
import { watchFleet } from '../measurements/fleet-watch.ts';
import type { Metrics } from '../operations/metrics.ts';
import { createRemoteServer } from '../remotes/remote-server.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { FolderStore } from '../releases/store.ts';

const page =
  '<!doctype html><html><head><!--preload--><!--settings--></head><body><div id="app"></div></body></html>';

export const remoteManifest = {
  metaData: { remoteEntry: { name: 'remoteEntry.0123456789.js' }, globalName: 'remote_chat_1_0_0' },
  shared: [],
  exposes: [
    {
      path: exposedEntry,
      assets: { js: { sync: ['entry.0123456789.js'] }, css: { sync: ['entry.abcdef0123.css'] } },
    },
  ],
  parts: { room: ['room.abcdef0123.css', 'room.0123456789.js'] },
  integrity: {
    'remoteEntry.0123456789.js': 'sha384-entry',
    'entry.0123456789.js': 'sha384-chunk',
    'entry.abcdef0123.css': 'sha384-style',
    'room.0123456789.js': 'sha384-room',
    'room.abcdef0123.css': 'sha384-room-style',
  },
  hostContract: 1,
};

export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
}

async function listen(context: TestContext, server: FastifyInstance): Promise<string> {
  context.after(() => server.close());
  return server.listen({ port: 0, host: '127.0.0.1' });
}

export const chatLine = {
  version: '1.0.0',
  manifest: `/remotes/chat/1.0.0/${manifestName}`,
  integrity: 'sha384-m',
};

/** A small built product on free ports: the real servers over folders of a few files. */
export async function startProduct(
  context: TestContext,
  options: { environment?: Environment; settings?: Partial<Settings>; metrics?: Metrics } = {},
) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-server-'));
  context.after(() => fs.rmSync(root, { recursive: true, force: true }));
  const registryFile = path.join(root, 'remotes.json');
  writeFiles(root, {
    'secret.txt': 'outside every web root',
    'remotes.json': JSON.stringify({ chat: chatLine }),
    'host/index.html': page,
    'host/worker.js': 'worker',
    [`host/${contractName}`]: '{"version":"0.9.0","contract":1,"shared":{}}',
    'host/assets/main.0123456789.js': 'console.info("home")',
    'host/assets/main.0123456789.js.br': 'brotli bytes',
    'host/assets/main.0123456789.js.gz': 'gzip bytes',
    'host/assets/federation.0123456789.js': 'loader',
    [`chat/1.0.0/${manifestName}`]: JSON.stringify(remoteManifest),
    'chat/1.0.0/remoteEntry.0123456789.js': 'entry of 1.0.0',
    'chat/1.0.0/.build-stamp': 'stamp',
  });
  const releases = path.join(root, 'releases', 'chat');
  const remoteOrigin = await listen(context, await createRemoteServer([releases, path.join(root, 'chat')]));
  const defaults = readSettings(options.environment ?? {});
  const settings: Settings = {
    ...defaults,
    logLevel: 'silent',
    registryFile,
    releases: new FolderStore(path.join(root, 'releases')),
    remotes: { ...defaults.remotes, chat: { port: 0, origin: remoteOrigin } },
    ...options.settings,
  };
  const fleet = watchFleet(settings, options.metrics);
  const server = await createHostServer(path.join(root, 'host'), settings, [], fleet);
  const origin = await listen(context, server);
  return {
    root,
    registryFile,
    settings,
    fleet,
    releases,
    remoteOrigin,
    origin,
    server,
    get: (url: string, init?: RequestInit) => fetch(origin + url, init),
  };
}
