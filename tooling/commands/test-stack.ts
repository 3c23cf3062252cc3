/**
 * `npm run test:stack`: brings the container stack up with a database of its own and runs the unchanged browser tests
 * against it. Then it checks what only a stack can show, and takes the stack down again.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { portFrom, readEnvironment } from '@field-sales/shared/node/environment';
import * as v from 'valibot';
import { projectFolder } from '../../server/project.ts';

const stackSchema = v.object({
  HOST_PORT: v.optional(portFrom(1), '3380'),
  COMPOSE_PROJECT_NAME: v.optional(v.string(), 'field-sales-test'),
});

const { HOST_PORT: port, COMPOSE_PROJECT_NAME: project } = readEnvironment(stackSchema, process.env);
const env = {
  ...process.env,
  COMPOSE_PROJECT_NAME: project,
  HOST_PORT: String(port),
  PRODUCT_URL: `http://localhost:${port}`,
};

function run(command: string, ...args: readonly string[]): boolean {
  const started = Date.now();
  const { status } = spawnSync(command, args, { cwd: projectFolder, stdio: 'inherit', env });
  console.log(`── ${[command, ...args].join(' ')}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return status === 0;
}

const playwright = path.join(projectFolder, 'node_modules', '.bin', 'playwright');
let isGood = run('docker', 'compose', 'up', '--detach', '--build', '--wait');
if (isGood) {
  isGood = run(playwright, 'test', '-c', 'e2e/playwright.config.ts', ...process.argv.slice(2));
  isGood = run(process.execPath, '--import', 'tsx', '--test', 'tooling/test/stack-checks.ts') && isGood;
} else run('docker', 'compose', 'logs', '--tail', '50');
run('docker', 'compose', 'down', '--volumes');
process.exit(isGood ? 0 : 1);
