/**
 * `npm run dev`: the whole product from its source, with hot reload. `npm run dev -- chat` with `HOST_ORIGIN=https://…`:
 * that remote from its source, the host and the other remotes from there.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { install } from './commands/install.mjs';

const projectFolder = path.resolve(import.meta.dirname, '..');

install(projectFolder);
const child = spawn(process.execPath, ['--import', 'tsx', 'tooling/dev/dev.ts', ...process.argv.slice(2)], {
  cwd: projectFolder,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
/** @type {NodeJS.Signals[]} */
const ends = ['SIGINT', 'SIGTERM', 'SIGHUP'];
for (const signal of ends) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
