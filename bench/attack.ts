/**
 * `npm run attack [-- part of a name]`: tries, one after the other, what a few callers could do to take the API down.
 * The API runs as in its container, on a PostgreSQL of its own. For each attack it prints what was answered, the most
 * memory that the process held, and how long the calls of somebody else took meanwhile. Fails if the memory exceeds the
 * container's, or if the others wait too long.
 */
import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startCluster } from '../api/src/test/cluster.ts';
import { projectFolder } from '../server/project.ts';
import { freePort } from '@field-sales/shared/test/free-port';
import { attacks, cookieOf, employees, firstNumber } from './attacks.ts';
import type { Seen } from './bystander.ts';
import { fillRooms } from './fill-rooms.ts';
import { isAlive, peakOf, startLimited, type Limited } from './memory-limit.ts';

/** What the API's container has (`deploy/kubernetes/api.yaml`), in MiB. */
const mostMemory = 512;
/** How long nearly all calls of others may take meanwhile, in ms. */
const longestCall = 500;

/** The variables of the API's image that concern memory. */
function imageEnvironment(): NodeJS.ProcessEnv {
  const text = fs.readFileSync(path.join(projectFolder, 'deploy', 'Dockerfile'), 'utf8');
  const env: NodeJS.ProcessEnv = {};
  for (const [, name = '', value] of text.matchAll(/\b(MALLOC_\w+)=(\d+)/g)) env[name] = value;
  return env;
}

async function startApi(address: string, folder: string): Promise<Limited & { port: number }> {
  execFileSync(
    process.execPath,
    ['--import', 'tsx', 'tooling/commands/bundle.ts', 'api', path.join(folder, 'api')],
    { cwd: projectFolder, stdio: 'inherit' },
  );
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'fatal',
    CALLS_PER_MINUTE: '1000000',
    DATABASE_URL: address,
    API_PORT: String(port),
    ...imageEnvironment(),
  };
  const main = path.join(folder, 'api', 'api', 'src', 'main.mjs');
  execFileSync(process.execPath, [main, 'migrate'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const api = startLimited(mostMemory, [main], env);
  await Promise.race([once(api.child, 'message'), once(api.child, 'exit')]);
  return { ...api, port };
}

async function seenBy(bystander: ChildProcess): Promise<Seen> {
  bystander.send('end');
  const [seen] = (await once(bystander, 'message')) as [Seen];
  return seen;
}

const wanted = process.argv[2] ?? '';
const cache = path.join(projectFolder, '.cache');
fs.mkdirSync(cache, { recursive: true });
const folder = fs.mkdtempSync(path.join(cache, 'attack-'));
const cluster = await startCluster();
const { child: api, port, isEnforced, forget } = await startApi(cluster.address('postgres'), folder);
const [room = '', album = ''] = await fillRooms(cluster.address('postgres'), {
  employees,
  firstNumber,
  rooms: 2,
});
const bystander = fork(
  path.join(import.meta.dirname, 'bystander.ts'),
  [String(port), cookieOf(employees - 1)],
  {
    execArgv: ['--import', 'tsx'],
  },
);
const ended = once(api, 'exit').then(() => new Map<string, number>());
const faults: string[] = [];
try {
  console.log(
    `${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)}; ${isEnforced ? `ended past ${mostMemory} MiB` : 'nothing limits its memory'}; at rest ${peakOf(api).toFixed(0)} MiB`,
  );
  for (const [name, attack] of Object.entries(await attacks({ port, room, album }))) {
    if (!name.includes(wanted)) continue;
    await seenBy(bystander);
    const answers = await Promise.race([attack(), ended]);
    if (!isAlive(api)) throw new Error(`${name}: the API has ended`);
    const { calls, failed, most, nearly } = await seenBy(bystander);
    const peak = peakOf(api);
    const summary = [...answers].map(([answer, count]) => `${count} × ${answer}`).join(', ');
    console.log(
      `${name}\n    ${summary}; peak ${peak.toFixed(0)} MiB; ${calls} calls of others: 99 % ${nearly.toFixed(0)} ms, slowest ${most.toFixed(0)} ms, failed ${failed}; load ${os.loadavg()[0]?.toFixed(1)}`,
    );
    if (peak > mostMemory) faults.push(`${name}: ${peak.toFixed(0)} MiB`);
    if (nearly > longestCall) faults.push(`${name}: others waited ${nearly.toFixed(0)} ms`);
    if (failed > 0) faults.push(`${name}: ${failed} calls of others failed`);
  }
} finally {
  bystander.kill();
  if (api.kill('SIGTERM')) await once(api, 'exit');
  forget();
  await cluster.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
