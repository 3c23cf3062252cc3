/**
 * `npm start`: installs what is missing, builds what is stale and serves the whole product. Nothing outside Node may be
 * needed before the installation, so this file imports only Node's own modules.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { install } from './commands/install.mjs';

const projectFolder = path.resolve(import.meta.dirname, '..');

await install(projectFolder);
const { buildAll } = await import('./commands/build-all.mjs');
await buildAll();

const child = spawn(process.execPath, ['--import', 'tsx', 'platform/server/serve.ts'], {
  cwd: projectFolder,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
