/**
 * `npm run native-shell`: checks the types of the example app against those of React Native and react-native-webview.
 * It fetches only the packages with types, as they are, into `.cache/`; they are not installed, not built, and do not
 * become part of the product.
 */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { projectFolder, readPackage } from '../../server/project.ts';

const example = path.join(projectFolder, 'examples', 'native-shell');
const cache = path.join(projectFolder, '.cache', 'native-shell');
const versionOf = (folder: string) =>
  fs.existsSync(path.join(folder, 'package.json')) ? readPackage(folder).version : undefined;

function run(command: string, args: readonly string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()));
    child.on('close', (code) => {
      if (code === 0) resolve(output.trim());
      else reject(new Error(`${command} ${args.join(' ')} failed`));
    });
  });
}

/** Unpacks exactly this version of a package, unless it is there already. */
async function fetchPackage(name: string, version: string): Promise<string> {
  const folder = path.join(cache, 'node_modules', name);
  if (versionOf(folder) === version) return folder;
  console.log(`fetching the types of ${name} ${version} …`);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  const file = await run('npm', ['pack', '--silent', `${name}@${version}`], cache);
  await run('tar', ['-xzf', path.join(cache, file), '-C', folder, '--strip-components=1'], cache);
  fs.rmSync(path.join(cache, file));
  return folder;
}

fs.mkdirSync(cache, { recursive: true });
const { dependencies } = readPackage(example);
const [reactNative = ''] = await Promise.all(
  Object.entries(dependencies).map(([name, version]) => fetchPackage(name, version)),
);
// The only other package that React Native's types need.
const lists = '@react-native/virtualized-lists';
await fetchPackage(lists, readPackage(reactNative).dependencies[lists] ?? '');

const compiler = path.join(projectFolder, 'node_modules', '@typescript', 'native', 'bin', 'tsc');
const { status } = spawnSync(process.execPath, [compiler, '-p', example], { stdio: 'inherit' });
process.exit(status ?? 1);
