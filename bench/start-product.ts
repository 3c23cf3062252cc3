import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { projectFolder, remoteNames } from '../server/project.ts';
import { variableOf } from '../server/settings/settings.ts';

/** The variables for the remotes' ports, beginning with the port after `port`. */
export function remotePorts(port: number): Readonly<Record<string, string>> {
  const variables = remoteNames().map((name) => variableOf(name, 'PORT'));
  return Object.fromEntries(variables.map((variable, index) => [variable, String(port + 1 + index)]));
}

/** Starts the built product on ports from `port` on, with a database of its own that is deleted at its end. */
export async function startProduct(port: number): Promise<{ stop: () => Promise<void> }> {
  const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-bench-'));
  const ports = { HOST_PORT: String(port), ...remotePorts(port) };
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/start/serve.ts'], {
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
