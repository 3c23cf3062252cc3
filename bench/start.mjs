/**
 * `npm run bench` and `npm run load [-- seconds]`: installs the peers and the tools for measuring, checks the pages
 * that use them, builds what is stale and measures.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { install } from '../tooling/commands/install.mjs';

const [measurement, ...args] = process.argv.slice(2);
const folder = import.meta.dirname;
const projectFolder = path.resolve(folder, '..');

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, ...args) {
  const { status } = spawnSync(command, args, { cwd: projectFolder, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

install(projectFolder);
install(folder);
const bin = (/** @type {string} */ name) => path.join(projectFolder, 'node_modules', name);
run(process.execPath, bin('@typescript/native/bin/tsc'), '-p', 'bench');
run(process.execPath, bin('eslint/bin/eslint.js'), 'bench', '--max-warnings=0');
run('npm', 'test', '--silent', '--prefix', 'bench');
run(process.execPath, '--import', 'tsx', 'tooling/commands/build.ts');
run(process.execPath, '--import', 'tsx', `bench/${measurement}.ts`, ...args);
