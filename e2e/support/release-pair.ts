import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { RegistryLine } from '@field-sales/shared/contract/registry';
import { manifestName } from '@field-sales/shared/contract/remote-protocol';
import type { Builds } from '../../release/kept-release.ts';
import { createHostServer } from '../../server/host/host-server.ts';
import { lineOfBuild } from '../../server/registry/registry.ts';
import { createRemoteServer } from '../../server/remotes/remote-server.ts';
import { readSettings } from '../../server/settings/settings.ts';
import { productUrl } from './product.ts';

const listening = { port: 0, host: '127.0.0.1' };

/** Serves a host with remotes that may be of another release; its backend is that of the product under test. */
export async function startPair({ host: hostBuild, remotes }: Builds) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-pair-'));
  const registryFile = path.join(folder, 'remotes.json');
  const servers: { close: () => PromiseLike<unknown> }[] = [];
  const origins: Record<string, { port: number; origin: string }> = {};
  const registry: Record<string, RegistryLine> = {};
  for (const [name, build] of Object.entries(remotes)) {
    const version = path.basename(build);
    const manifest = fs.readFileSync(path.join(build, manifestName));
    const server = await createRemoteServer([path.dirname(build)]);
    servers.push(server);
    origins[name] = { port: 0, origin: await server.listen(listening) };
    registry[name] = lineOfBuild(name, version, manifest);
  }
  fs.writeFileSync(registryFile, JSON.stringify(registry));
  const settings = { ...readSettings({ API_ORIGIN: productUrl }), remotes: origins, registryFile };
  const host = await createHostServer(hostBuild, settings);
  servers.push(host);
  return {
    origin: await host.listen(listening),
    stop: async () => {
      await Promise.all(servers.map((server) => server.close()));
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
