import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { currentBuilds } from '../../release/kept-release.ts';
import { promote } from '../../release/promote.ts';
import { rollback } from '../../release/rollback.ts';
import { release } from '../../release/release.ts';
import { readSurroundings } from '../../release/surroundings.ts';
import { createHostServer } from '../../server/host/host-server.ts';
import { outputFolder, projectFolder } from '../../server/project.ts';
import { createRemoteServer } from '../../server/remotes/remote-server.ts';
import { readSettings } from '../../server/settings/settings.ts';
import { makeHostVersion } from './host-version.ts';
import { productUrl } from './product.ts';

const listening = { port: 0, host: '127.0.0.1' };

/** An address that sends each request to any of several origins, like a load balancer without affinity. */
async function startBalancer(origins: readonly string[]) {
  const server = http.createServer((request, response) => {
    const origin = origins[Math.floor(Math.random() * origins.length)] ?? '';
    const { url: address, method, headers } = request;
    const forwarded = http.request(new URL(address ?? '/', origin), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    response.on('close', () => forwarded.destroy());
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(listening, resolve));
  const bound = server.address();
  return {
    origin: `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Two replicas of the host behind one address, with two releases that have no file in common. Each reads a registry of
 * its own: the moment between the first that reads a change and the second is as long as the test wants it.
 */
export async function startReplicas() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-replicas-'));
  const closers: (() => PromiseLike<unknown>)[] = [];
  const remotes: Record<string, { port: number; origin: string }> = {};
  for (const [name, build] of Object.entries(currentBuilds().remotes)) {
    const server = await createRemoteServer([path.dirname(build)]);
    closers.push(() => server.close());
    remotes[name] = { port: 0, origin: await server.listen(listening) };
  }
  const environmentOf = (replica: number) => ({
    API_ORIGIN: productUrl,
    REGISTRY_DIR: path.join(folder, `registry-${replica}`),
    REMOTES_FILE: path.join(projectFolder, 'dist', 'remotes.json'),
    RELEASES_DIR: path.join(folder, 'releases'),
    RELEASE_BY: 'kim',
  });
  const origins: string[] = [];
  for (const replica of [0, 1]) {
    const settings = { ...readSettings(environmentOf(replica)), remotes };
    const server = await createHostServer(outputFolder('host'), settings);
    closers.push(() => server.close());
    origins.push(await server.listen(listening));
  }
  const balancer = await startBalancer(origins);
  closers.unshift(balancer.close);
  const requestAt = async (replica: number) => {
    const environment = { ...environmentOf(replica), HOST_ORIGIN: balancer.origin };
    const surroundings = await readSurroundings(environment);
    // The tests open the pages themselves.
    const openPages = async () => Promise.resolve([]);
    const { host } = await surroundings.readHosts();
    return { ...surroundings, host, openPages, remote: 'host', now: new Date() };
  };
  const scripts: Record<string, string> = {};
  for (const version of ['1.0.0', '2.0.0']) {
    const build = path.join(folder, 'builds', version);
    makeHostVersion(outputFolder('host'), version, build);
    await release({ ...(await requestAt(0)), version, folder: build, commit: '' });
    const names = fs.readdirSync(path.join(build, 'assets'));
    scripts[version] = `/assets/${names.find((name) => /^main\..*\.js$/.test(name)) ?? ''}`;
  }
  return {
    origin: balancer.origin,
    /** The script that pages of each release begin with. */
    scripts,
    promote: async (version: string, replica: number) => promote({ ...(await requestAt(replica)), version }),
    rollback: async (replica: number) => rollback(await requestAt(replica)),
    stop: async () => {
      for (const close of closers) await close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
