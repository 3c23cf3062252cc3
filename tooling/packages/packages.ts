import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { projectFolder, readPackage } from '../../server/project.ts';

/**
 * The packages with which a remote lives in a repository of its own (DEP-21): `shared`, which contains the contract,
 * and the tooling.
 */

const workFolder = path.join(projectFolder, '.cache', 'packages');
const compiledFolder = path.join(workFolder, 'compiled');

function run(command: string, args: readonly string[], cwd: string): void {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`);
}

/** Compiles everything in the packages to JavaScript with types. */
function compileSources(): void {
  fs.rmSync(compiledFolder, { recursive: true, force: true });
  const compiler = path.join(projectFolder, 'node_modules', '@typescript', 'native', 'bin', 'tsc');
  run(process.execPath, [compiler, '-p', path.join(import.meta.dirname, 'tsconfig.json')], projectFolder);
}

function filesBelow(folder: string): readonly string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
}

function readDescription(folder: string): object {
  const file = path.join(projectFolder, folder, 'package.json');
  return v.parse(v.looseObject({}), JSON.parse(fs.readFileSync(file, 'utf8')));
}

/**
 * Left out of the packages' descriptions: `private`, because no registry takes such a package, and what concerns this
 * repository alone.
 */
const ownConcerns = { private: undefined, scripts: undefined, devDependencies: undefined };

function describe(folder: string, description: object): void {
  fs.writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
}

const exportsSchema = v.object({ exports: v.record(v.string(), v.string()) });

function makeShared(): string {
  const folder = path.join(workFolder, 'shared');
  const description = readDescription('shared');
  fs.cpSync(path.join(compiledFolder, 'shared'), folder, { recursive: true });
  const sources = path.join(projectFolder, 'shared', 'src');
  for (const file of filesBelow(sources).filter((name) => !/\.tsx?$/.test(name))) {
    const target = path.join(folder, 'src', path.relative(sources, file));
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.copyFileSync(file, target);
  }
  // The compiler does not rename a file whose import has a query.
  for (const file of filesBelow(folder).filter((name) => name.endsWith('.js'))) {
    const text = fs.readFileSync(file, 'utf8');
    const renamed = text.replaceAll(/\.ts\?worker(['"])/g, '.js?worker$1');
    if (renamed !== text) fs.writeFileSync(file, renamed);
  }
  const { exports } = v.parse(exportsSchema, description);
  describe(folder, {
    ...description,
    ...ownConcerns,
    exports: Object.fromEntries(
      Object.entries(exports).map(([name, file]) => [name, file.replace(/\.tsx?$/, '.js')]),
    ),
  });
  return folder;
}

/** Packages that tools look for only by name: a loader's compiler, and a plugin's runtime. */
const unnamed = ['@swc/core', 'react-refresh'];

/** The tools of this repository that the compiled code names. */
function neededOf(folder: string): Readonly<Record<string, string>> {
  const code = filesBelow(folder).filter((file) => /\.m?js$/.test(file));
  const text = code.map((file) => fs.readFileSync(file, 'utf8')).join('\n');
  const known = ['server', 'release', 'tooling'].flatMap((name) =>
    Object.entries(readPackage(path.join(projectFolder, name)).dependencies),
  );
  return Object.fromEntries(
    known
      .filter(([name]) => unnamed.includes(name) || text.includes(`'${name}'`) || text.includes(`'${name}/`))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

function makeTooling(): string {
  const folder = path.join(workFolder, 'tooling');
  for (const part of ['tooling', 'server', 'release', 'host'])
    fs.cpSync(path.join(compiledFolder, part), path.join(folder, part), { recursive: true });
  fs.copyFileSync(
    path.join(projectFolder, 'tooling', 'budgets.json'),
    path.join(folder, 'tooling', 'budgets.json'),
  );
  describe(folder, {
    ...readDescription('tooling'),
    ...ownConcerns,
    bin: { 'field-sales': 'tooling/cli.js' },
    dependencies: neededOf(folder),
    exports: { './jest': './tooling/jest.js', './webpack/preset': './tooling/webpack/preset.js' },
  });
  return folder;
}

/** Packs both packages into a folder, as `npm pack` does; gives the file of each by the package's name. */
export function packInto(target: string): Readonly<Record<string, string>> {
  fs.rmSync(workFolder, { recursive: true, force: true });
  fs.mkdirSync(target, { recursive: true });
  compileSources();
  return Object.fromEntries(
    [makeShared(), makeTooling()].map((folder) => {
      run('npm', ['pack', '--silent', '--pack-destination', target], folder);
      const { name, version } = readPackage(folder);
      return [name, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`];
    }),
  );
}
