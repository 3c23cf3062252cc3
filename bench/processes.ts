import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { projectFolder } from '../server/project.ts';
import { freePort } from '@field-sales/shared/test/free-port';

/** Clock ticks of `/proc/<pid>/stat` in a second, the same on every Linux. */
const ticks = 100;

export type Server = { port: number; child: ChildProcess };

/** Starts a process on a free port, as in production; it says when it is ready. */
export async function start(env: NodeJS.ProcessEnv, ...args: string[]): Promise<Server> {
  return startOn({ ...env, API_PORT: String(await freePort()) }, 'API_PORT', args);
}

/** Starts the built host on a free port, as in production. */
export async function startHost(env: NodeJS.ProcessEnv): Promise<Server> {
  const args = ['server/start/serve-one.ts', 'host'];
  return startOn({ ...env, HOST_PORT: String(await freePort()) }, 'HOST_PORT', args);
}

async function startOn<Port extends string>(
  env: NodeJS.ProcessEnv & Record<Port, string>,
  port: Port,
  args: readonly string[],
): Promise<Server> {
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    cwd: projectFolder,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env },
    // The host prints that it is ready, the API sends it.
    stdio: ['ignore', port === 'HOST_PORT' ? 'pipe' : 'inherit', 'inherit', 'ipc'],
  });
  await untilReady(child, args);
  return { port: Number(env[port]), child };
}

/** Waits until a process has sent a message or printed something; one that ends instead is a failure. */
export async function untilReady(child: ChildProcess, args: readonly string[]): Promise<void> {
  await Promise.race([
    once(child, 'message'),
    once(child.stdout ?? child, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${args.join(' ')} stopped`))),
  ]);
}

export async function stop(processes: readonly ChildProcess[]): Promise<void> {
  for (const child of processes) if (child.kill('SIGTERM')) await once(child, 'exit');
}

export async function migrate(env: NodeJS.ProcessEnv): Promise<void> {
  const migrated = spawn(process.execPath, ['--import', 'tsx', 'api/src/main.ts', 'migrate'], {
    cwd: projectFolder,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  await once(migrated, 'exit');
}

/** Processor time of a process so far in seconds, and its resident memory in MiB. */
export function usageOf({ pid }: ChildProcess): { time: number; memory: number } {
  const stat = fs
    .readFileSync(`/proc/${pid ?? 0}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  const memory = /VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid ?? 0}/status`, 'utf8'))?.[1];
  return { time: (Number(stat[11]) + Number(stat[12])) / ticks, memory: Number(memory) / 1024 };
}
