import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { employeeCookie } from '@field-sales/shared/contract/employee-cookie';
import { uploadTimeLimit } from '@field-sales/shared/contract/time-limits';
import { publicKeysOf } from '@field-sales/shared/node/key-set';
import type { FastifyInstance } from 'fastify';
import { projectFolder } from '../project.ts';
import type { Settings } from '../settings/settings.ts';

/** An employee of the sample data. */
const sampleEmployeeNumber = '20231107';

/**
 * The longest time, in ms, that a stop may take: at a terminal somebody waits, while a deployment lets uploads finish
 * (PRD-16).
 */
const stopTimeLimits = { SIGINT: 4000, SIGHUP: 4000, SIGTERM: uploadTimeLimit };
type StopSignal = keyof typeof stopTimeLimits;

const closers: (() => Promise<unknown>)[] = [];
let api: ChildProcess | undefined;
let isStopping = false;

/** Registers something to be closed when the product stops. */
export function closeAtStop(close: () => Promise<unknown>): void {
  closers.push(close);
}

/** Stops everything that was started (RUN-03): the API after the servers that forward to it. */
async function stop(code: number, signal: StopSignal = 'SIGINT'): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(code), stopTimeLimits[signal]).unref();
  await Promise.allSettled(closers.map((close) => close()));
  if (api !== undefined && api.exitCode === null && api.signalCode === null) {
    const exit = once(api, 'exit');
    api.kill(signal);
    await exit;
  }
  process.exit(code);
}

/** Listens until the product stops. If the port is taken, the error says which variable chooses another one. */
export async function listen(
  server: FastifyInstance,
  { port, variable, bind }: { port: number; variable: string; bind: string },
): Promise<void> {
  closeAtStop(() => server.close());
  try {
    await server.listen({ port, host: bind });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new Error(
        `Port ${port} is taken. Stop what uses it, or choose another one: ${variable}=${port + 100}`,
        { cause: error },
      );
    }
    throw error;
  }
}

function apiVariables({ apiPort, logLevel, logKey, identity }: Settings) {
  return {
    API_PORT: String(apiPort),
    LOG_LEVEL: logLevel,
    LOG_KEY: logKey,
    ...(identity.kind !== 'address' && {
      IDENTITY: identity.kind,
      SESSION_KEYS: JSON.stringify(publicKeysOf(identity.sessionKeys)),
    }),
  };
}

/** Starts the reference API in a process of its own and waits until it answers. */
export async function startApi(settings: Settings): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: path.join(projectFolder, 'api'),
    env: { ...process.env, ...apiVariables(settings) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  api = child;
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) =>
      reject(new Error(`the API stopped with ${code ?? 'a signal'} before it was ready`)),
    );
  });
  child.on('exit', (code) => {
    if (!isStopping) console.error(`the API stopped with ${code ?? 'a signal'}`);
    void stop(1);
  });
}

/** Prints the line that says that the product can be opened (RUN-02). */
export function printReady(hostPort: number): void {
  console.log(`\nReady: http://localhost:${hostPort}/?${employeeCookie}=${sampleEmployeeNumber}\n`);
}

/** Runs the start of a product. A signal ends the product, and so does a failure on the way. */
export function runUntilStopped(start: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop(0, signal));
  process.on('disconnect', () => void stop(0));
  start().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    void stop(1);
  });
}
