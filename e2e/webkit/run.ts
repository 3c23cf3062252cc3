/** `npm run test:webkit [-- part-of-a-file]`: the product in WebKit, on an X server and ports of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isOwnProduct, ports, productUrl } from '../support/product.ts';
import { startDisplay } from './display.ts';
import { engines, type Engine } from './engines.ts';

const started: ChildProcess[] = [];
const takenFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-taken-'));

async function stop(): Promise<void> {
  for (const child of started.splice(0).reverse()) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await exit;
  }
  fs.rmSync(takenFolder, { recursive: true, force: true });
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stop().finally(() => process.exit(1)));
}

async function startOwnDisplay(): Promise<string> {
  const display = await startDisplay();
  started.push(display.process);
  return display.name;
}

async function startProduct(): Promise<void> {
  if (!isOwnProduct) return;
  const environment = Object.entries(ports).map(([name, port]) => [name, String(port)]);
  const child = spawn(process.execPath, ['--import', 'tsx', 'support/start-product.ts'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...(Object.fromEntries(environment) as Record<string, string>) },
  });
  started.push(child);
  const isReady = () =>
    fetch(`${productUrl}/api/docs/json`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('the product stopped before it was ready');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Runs the tests in one engine. The engines run at the same time, each with surveys of its own. */
async function runTests({ vendor }: Engine, display: string): Promise<number> {
  const [part = ''] = process.argv.slice(2);
  const files = fs
    .readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.test.ts') && name.includes(part))
    .map((name) => path.join(import.meta.dirname, name));
  const child = spawn(process.execPath, ['--import', 'tsx', '--test', '--test-reporter=spec', ...files], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DISPLAY: display, WEBKIT: vendor, TAKEN_FOLDER: takenFolder },
  });
  started.push(child);
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

if (engines.length === 0) throw new Error('no WebKit is installed: npm test says which packages it needs');
try {
  const [display] = await Promise.all([startOwnDisplay(), startProduct()]);
  const codes = await Promise.all(engines.map((engine) => runTests(engine, display)));
  process.exitCode = Math.max(...codes);
} finally {
  await stop();
}
