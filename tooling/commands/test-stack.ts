/**
 * `npm run test:stack`: brings the container stack up with data of its own and runs the unchanged browser tests against
 * it, while replicas of host and API are killed. Then it checks what only a stack can show, and takes the stack down
 * again.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { portFrom, readEnvironment } from '@field-sales/shared/node/environment';
import * as v from 'valibot';
import { projectFolder } from '../../server/project.ts';
import { killReplicas } from '../test/replica-kills.ts';

const stackSchema = v.object({
  HOST_PORT: v.optional(portFrom(1), '3380'),
  COMPOSE_PROJECT_NAME: v.optional(v.string(), 'field-sales-test'),
});

const { HOST_PORT: port, COMPOSE_PROJECT_NAME: project } = readEnvironment(stackSchema, process.env);
Object.assign(process.env, {
  COMPOSE_PROJECT_NAME: project,
  HOST_PORT: String(port),
  PRODUCT_URL: `http://localhost:${port}`,
});

function run(command: string, ...args: readonly string[]): boolean {
  const started = Date.now();
  const { status } = spawnSync(command, args, { cwd: projectFolder, stdio: 'inherit' });
  console.log(`── ${[command, ...args].join(' ')}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return status === 0;
}

const playwright = path.join(projectFolder, 'node_modules', '.bin', 'playwright');

/** The browser tests, while one replica of the host and one of the API are killed again and again. */
async function runUnderKills(...args: readonly string[]): Promise<boolean> {
  const stop = new AbortController();
  const tests = spawn(playwright, ['test', '-c', 'e2e/playwright.config.ts', ...args], {
    cwd: projectFolder,
    stdio: 'inherit',
  });
  const [ended, killed] = await Promise.allSettled([
    once(tests, 'exit').finally(() => {
      stop.abort();
    }),
    killReplicas(['host', 'api'], stop.signal),
  ]);
  if (killed.status === 'rejected') console.error('── replicas were not killed:', killed.reason);
  else
    for (const { service, killed: count, left } of killed.value)
      console.log(`── ${service}: a replica was killed ${count} times, ${left} times one was not yet back`);
  return ended.status === 'fulfilled' && tests.exitCode === 0 && killed.status === 'fulfilled';
}

const bringUp = ['compose', 'up', '--detach', '--wait'];
let isGood = run('docker', ...bringUp, '--build');
if (isGood) {
  isGood = await runUnderKills(...process.argv.slice(2));
  isGood = run('docker', ...bringUp) && isGood;
  isGood = run(process.execPath, '--import', 'tsx', '--test', 'tooling/test/stack-checks.ts') && isGood;
} else run('docker', 'compose', 'logs', '--tail', '50');
run('docker', 'compose', 'down', '--volumes');
process.exit(isGood ? 0 : 1);
