import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import * as v from 'valibot';
import { projectFolder } from '../server/project.ts';

const ranges = v.optional(v.record(v.string(), v.string()), {});
const packageSchema = v.object({ dependencies: ranges, devDependencies: ranges });
const lockSchema = v.object({
  packages: v.record(
    v.string(),
    v.looseObject({ ...packageSchema.entries, resolved: v.optional(v.unknown()) }),
  ),
});

function read<T>(schema: v.GenericSchema<unknown, T>, file: string): T {
  return v.parse(schema, JSON.parse(fs.readFileSync(path.join(projectFolder, file), 'utf8')));
}

type Packages = readonly (readonly [folder: string, content: v.InferOutput<typeof packageSchema>])[];

function packagesIn(parent: string): Packages {
  return fs
    .readdirSync(path.join(projectFolder, parent))
    .map((name) => path.join(parent, name))
    .filter((folder) => fs.existsSync(path.join(projectFolder, folder, 'package.json')))
    .map((folder) => [folder, read(packageSchema, path.join(folder, 'package.json'))]);
}

/** Every package of the product by its folder; '' is the project itself, as a lock file names it. */
const packages: Packages = [['', read(packageSchema, 'package.json')], ...packagesIn('')];
/** The examples have no lock file: `npm run native-shell` fetches just the named versions, and installs nothing. */
const examples = packagesIn('examples');

const lock = read(lockSchema, 'package-lock.json');
/** The benchmarks' packages do not belong to the product's installation. */
const benchLock = read(lockSchema, 'bench/package-lock.json');

test('RUN-04 every dependency is pinned to one version, and to the same one in every package', () => {
  const known = new Map<string, string>();
  for (const [folder, { dependencies, devDependencies }] of [...packages, ...examples])
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      assert.match(
        version,
        /^(?:npm:@?[\w./-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/,
        `${name} in ${folder}/package.json`,
      );
      assert.equal(version, known.get(name) ?? version, `${name} in ${folder}/package.json`);
      known.set(name, version);
    }
});

test('RUN-04 the lock files fit the packages', () => {
  for (const [folder, { dependencies, devDependencies }] of packages) {
    const locked = folder === 'bench' ? benchLock.packages[''] : lock.packages[folder];
    assert.deepEqual(locked?.dependencies, dependencies, `${folder}/package.json`);
    assert.deepEqual(locked.devDependencies, devDependencies, `${folder}/package.json`);
  }
});

test('RUN-04 the lock files name no registry: a company has its own', () => {
  const locked = [lock, benchLock].flatMap(({ packages }) => Object.entries(packages));
  const named = locked.filter(([, { resolved }]) => /^https?:/.test(String(resolved)));
  assert.deepEqual(named, []);
});
