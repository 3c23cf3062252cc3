/**
 * `npm test` (RUN-05): installs what is missing and runs every check and test of the project
 * (`commands/test.ts`; RUN-04).
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { install } from './commands/install.mjs';

const projectFolder = path.resolve(import.meta.dirname, '..');

install(projectFolder);
const child = spawn(process.execPath, ['--import', 'tsx', 'tooling/commands/test.ts'], {
  cwd: projectFolder,
  stdio: 'inherit',
});
child.on('exit', (code) => process.exit(code ?? 1));
