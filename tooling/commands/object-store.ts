/**
 * Ceph's object gateway, from Debian's packages: a real object store of the S3 protocol that this project did not
 * write.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '@field-sales/shared/test/free-port';
import { hasAptGet, installPackages } from './apt-get.ts';

const packages = ['ceph-mon', 'ceph-osd', 'radosgw'];
/** How long in ms one step of the start may take. */
const stepLimit = 60_000;
/** The most that is kept, in bytes, as long as there is so much memory. The default was full before a million small photos were there. */
const mostBytes = 8 * 2 ** 30;

/** Who may read and write in the store that was started. */
export const storeCredentials = { AWS_ACCESS_KEY_ID: 'tests', AWS_SECRET_ACCESS_KEY: 'secret' };

/** Whether the object store is on this machine. If it is missing and the user is root, it is installed. */
export function installObjectStore(): boolean {
  const isThere = () => packages.every((name) => fs.existsSync(`/usr/bin/${name}`));
  if (isThere()) return true;
  if (hasAptGet()) {
    console.log('installing Ceph …');
    if (installPackages(...packages)) return isThere();
  }
  console.error(`No object store: on Debian 12 it comes with apt-get install ${packages.join(' ')}`);
  return false;
}

export type ObjectStore = { address: string; stop: () => Promise<void> };

/** A store on the loopback address that holds its objects in memory: one monitor, one disc, one gateway. */
export async function startObjectStore(): Promise<ObjectStore> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-ceph-'));
  const [monitorPort, gatewayPort] = [await freePort(), await freePort()];
  const address = `http://127.0.0.1:${gatewayPort}`;
  const servers: ChildProcess[] = [];
  const stop = async () => {
    // The gateway ends first, because it waits for the others.
    for (const server of servers.reverse()) await end(server);
    fs.rmSync(folder, { recursive: true, force: true });
  };
  try {
    const ceph = new Cluster(folder, monitorPort, gatewayPort);
    servers.push(await ceph.startMonitor());
    servers.push(await ceph.startDisc());
    await ceph.run('radosgw-admin', ...ceph.asAdmin, 'user', 'create', ...newUser);
    servers.push(ceph.serve('radosgw', ...ceph.asAdmin));
    await answers(address);
    return { address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const newUser = [
  '--uid=tests',
  '--display-name=tests',
  `--access-key=${storeCredentials.AWS_ACCESS_KEY_ID}`,
  `--secret-key=${storeCredentials.AWS_SECRET_ACCESS_KEY}`,
];

class Cluster {
  readonly asAdmin = ['-n', 'client.admin'];
  readonly #folder: string;
  readonly #configuration: string;
  readonly #monitor: string;
  readonly #id = randomUUID();

  constructor(folder: string, monitorPort: number, gatewayPort: number) {
    this.#folder = folder;
    this.#configuration = path.join(folder, 'ceph.conf');
    this.#monitor = `[v2:127.0.0.1:${monitorPort}]`;
    for (const name of ['disc', 'gateway']) fs.mkdirSync(path.join(folder, name));
    fs.writeFileSync(this.#configuration, configurationOf(folder, this.#id, this.#monitor, gatewayPort));
  }

  /** Runs a command to its end. If it fails or takes too long, throws what it printed. */
  async run(command: string, ...args: readonly string[]): Promise<void> {
    await promisify(execFile)(command, ['-c', this.#configuration, ...args], { timeout: stepLimit });
  }

  serve(command: string, ...args: readonly string[]): ChildProcess {
    return spawn(command, ['-c', this.#configuration, '-f', ...args], { stdio: 'ignore' });
  }

  async startMonitor(): Promise<ChildProcess> {
    const map = path.join(this.#folder, 'monmap');
    await this.run('monmaptool', '--create', '--addv', 'a', this.#monitor, '--fsid', this.#id, map);
    await this.run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map);
    const monitor = this.serve('ceph-mon', '-i', 'a');
    await this.run('ceph', 'mon', 'stat');
    return monitor;
  }

  async startDisc(): Promise<ChildProcess> {
    const disc = randomUUID();
    await this.run('ceph', 'osd', 'new', disc, '0');
    await this.run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', disc);
    return this.serve('ceph-osd', '-i', '0');
  }
}

async function answers(address: string): Promise<void> {
  const deadline = Date.now() + stepLimit;
  while (Date.now() < deadline) {
    const response = await fetch(address).catch(() => undefined);
    if (response !== undefined) return;
    await wait(100);
  }
  throw new Error('the object store does not answer');
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, 'exit');
  // Its data is thrown away, so it need not end in order.
  server.kill('SIGKILL');
  await exit;
}

/**
 * Only the gateway has people who sign in, the cluster itself has none; without sign-in its connections cannot be
 * encrypted.
 */
function configurationOf(folder: string, id: string, monitor: string, gatewayPort: number): string {
  const modes = ['client', 'service', 'cluster', 'mon client', 'mon service', 'mon cluster'];
  return `[global]
fsid = ${id}
mon host = ${monitor}
public addr = 127.0.0.1
cluster addr = 127.0.0.1
${['cluster', 'service', 'client'].map((who) => `auth ${who} required = none`).join('\n')}
${modes.map((who) => `ms ${who} mode = crc`).join('\n')}
mon data = ${path.join(folder, 'monitor')}
mon data avail crit = 1
osd data = ${path.join(folder, 'disc')}
osd objectstore = memstore
memstore device bytes = ${mostBytes}
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
keyring = ${path.join(folder, 'keyring')}
log file = ${path.join(folder, '$name.log')}
run dir = ${folder}
rgw data = ${path.join(folder, 'gateway')}
rgw frontends = beast endpoint=127.0.0.1:${gatewayPort} tcp_nodelay=1
`;
}
