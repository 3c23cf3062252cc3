/** OpenStack Swift, from Debian's packages: an object store of the S3 protocol that is not of our making. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hasAptGet, installPackages } from './apt-get.ts';

const parts = ['account', 'container', 'object'] as const;
const packages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'];
const startsWithin = 60_000;

/** Whether Swift is on this machine; where it is not and the user is root, it is installed. */
export function installSwift(): boolean {
  const isThere = () => fs.existsSync('/usr/bin/swift-proxy-server');
  if (isThere()) return true;
  if (hasAptGet()) {
    console.log('installing OpenStack Swift …');
    if (installPackages(...packages)) return isThere();
  }
  console.error(`No object store: on Debian 12 it comes with apt-get install ${packages.join(' ')}`);
  return false;
}

export type ObjectStore = { address: string; stop: () => Promise<void> };

/** One store of one disc: a folder that is gone with it. `firstPort` and the three after it are taken. */
export async function startSwift(firstPort: number): Promise<ObjectStore> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-swift-'));
  const configuration = path.join(folder, 'etc');
  fs.mkdirSync(configuration);
  fs.mkdirSync(path.join(folder, 'discs', 'disc'), { recursive: true });
  for (const [name, text] of Object.entries(filesOf(folder, firstPort)))
    fs.writeFileSync(path.join(configuration, name), text);
  const rings = spawnSync('/usr/bin/python3', ['-c', makeRings, configuration, String(firstPort)], {
    encoding: 'utf8',
  });
  if (rings.status !== 0) throw new Error(`Swift's rings were not made:\n${rings.stderr}`);
  const log = fs.openSync(path.join(folder, 'log'), 'a');
  const servers = [...parts, 'proxy'].map((name) =>
    spawn(`/usr/bin/swift-${name}-server`, [path.join(configuration, `${name}-server.conf`)], {
      stdio: ['ignore', log, log],
      env: { ...process.env, SWIFT_DIR: configuration },
    }),
  );
  const stop = async () => {
    await Promise.all(servers.map((server) => end(server)));
    fs.rmSync(folder, { recursive: true, force: true });
  };
  const address = `http://127.0.0.1:${firstPort}`;
  if (await answers(`${address}/healthcheck`)) return { address, stop };
  const said = fs.readFileSync(path.join(folder, 'log'), 'utf8');
  await stop();
  throw new Error(`Swift did not start:\n${said}`);
}

async function answers(address: string): Promise<boolean> {
  const deadline = Date.now() + startsWithin;
  while (Date.now() < deadline) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok === true) return true;
    await wait(100);
  }
  return false;
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, 'exit');
  server.kill('SIGTERM');
  await exit;
}

const makeRings = `
import sys
from swift.common.ring import RingBuilder
folder, port = sys.argv[1], int(sys.argv[2])
for index, name in enumerate(['account', 'container', 'object']):
    builder = RingBuilder(2, 1, 1)
    builder.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': port + 1 + index, 'device': 'disc', 'weight': 1})
    builder.rebalance()
    builder.get_ring().save(folder + '/' + name + '.ring.gz')
`;

/** The configuration of each server. Memcached is asked for where there is none: the store goes on without it. */
function filesOf(folder: string, firstPort: number): Record<string, string> {
  const server = (port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${os.userInfo().username}
swift_dir = ${path.join(folder, 'etc')}
devices = ${path.join(folder, 'discs')}
mount_check = false
log_level = WARNING
`;
  const proxy = `${server(firstPort)}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:slo]
use = egg:swift#slo
[filter:tempauth]
use = egg:swift#tempauth
user_tests_photos = secret .admin
`;
  const own = parts.map((name, index): [string, string] => [
    `${name}-server.conf`,
    `${server(firstPort + 1 + index)}
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`,
  ]);
  return {
    'swift.conf': `[swift-hash]
swift_hash_path_suffix = tests
[storage-policy:0]
name = one
default = yes
`,
    'proxy-server.conf': proxy,
    ...Object.fromEntries(own),
  };
}
