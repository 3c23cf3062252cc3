import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { projectFolder } from '../server/project.ts';

/** Starts the built product on ports from `port` on, with a database of its own that goes with it. */
export async function startProduct(port: number): Promise<{ stop: () => Promise<void> }> {
  const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-bench-'));
  const names = ['HOST_PORT', 'EVENTS_PORT', 'FIELD_PORT', 'CHAT_PORT', 'BARCODE_PORT'];
  const ports: Record<string, string> = Object.fromEntries(
    names.map((name, index) => [name, String(port + index)]),
  );
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/serve.ts'], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, ...ports, API_PORT: String(port + 10), DATA_DIR: dataFolder },
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (bytes: Buffer) => bytes.toString().includes('Ready:') && resolve());
    child.once('exit', () => reject(new Error('the product stopped before it was ready')));
  });
  return {
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      fs.rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
