import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Starts the built product on a database of its own, which is deleted at the end. */
const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-e2e-'));
const product = spawn(process.execPath, ['--import', 'tsx', 'server/start/serve.ts'], {
  cwd: path.resolve(import.meta.dirname, '..', '..'),
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, DATA_DIR: dataFolder },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => product.kill(signal));
product.on('exit', (code) => {
  fs.rmSync(dataFolder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
