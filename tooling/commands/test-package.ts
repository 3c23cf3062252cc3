/** `npm test -w server [-- part-of-a-path]`: the tests of the package that it runs in. Node 20 takes files, no patterns. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../../server/project.ts';

const folder = process.cwd();
const [part = ''] = process.argv.slice(2);
const files = fs
  .readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.test\.(?:ts|mjs)$/.test(name) && !name.includes('node_modules') && name.includes(part))
  .map((name) => path.join(folder, name))
  .sort();
if (files.length === 0) throw new Error(`no test file of ${path.basename(folder)}/ is named like ${part}`);
const { status } = spawnSync(process.execPath, ['--import', 'tsx', '--test', ...files], {
  cwd: projectFolder,
  stdio: 'inherit',
});
process.exit(status ?? 1);
