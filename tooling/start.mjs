/**
 * `npm start` (RUN-05): installs what is missing, builds what is stale and serves the whole product (RUN-01). Before
 * the installation only Node is there, so this file imports nothing but Node's own modules.
 */
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { install } from './commands/install.mjs';

const projectFolder = path.resolve(import.meta.dirname, '..');

install(projectFolder);
const build = spawnSync(process.execPath, ['--import', 'tsx', 'tooling/commands/build.ts'], {
  cwd: projectFolder,
  stdio: 'inherit',
});
if (build.status !== 0) process.exit(build.status ?? 1);

const child = spawn(process.execPath, ['--import', 'tsx', 'server/start/serve.ts'], {
  cwd: projectFolder,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
// Ctrl-C stops all of it (RUN-03).
/** @type {NodeJS.Signals[]} */
const ends = ['SIGINT', 'SIGTERM', 'SIGHUP'];
for (const signal of ends) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
