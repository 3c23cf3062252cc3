/**
 * `node --import tsx tooling/commands/bundle.ts server <folder>`: the server of host and remotes as one file.
 * `node --import tsx tooling/commands/bundle.ts api <folder>`: the reference API as one file, beside the packages that
 * contain more than code.
 * So a container needs no installation, and has no package that it does not use.
 */
import fs from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import * as v from 'valibot';
import { projectFolder } from '../../server/project.ts';

// Packages that carry native code, or that read files which lie beside their own.
const unbundled = ['sharp', '@fastify/swagger-ui'];

/** The folders of the API that contain a given file or folder. */
function apiFolders(file: string): readonly string[] {
  const folder = path.join(projectFolder, 'api', 'src');
  return fs.readdirSync(folder).filter((name) => fs.existsSync(path.join(folder, name, file)));
}

type Target = {
  entry: string;
  file: string;
  /** Packages that are copied as they are. */
  packages: readonly string[];
  folders: readonly (readonly [from: string, to: string])[];
};

const targets: Readonly<Record<string, Target>> = {
  server: {
    entry: 'server/start/serve-one.ts',
    // The place of `project.ts`, which finds the apps from where it lies itself.
    file: 'server/serve-one.mjs',
    packages: [],
    folders: [],
  },
  api: {
    entry: 'api/src/main.ts',
    file: 'api/src/main.mjs',
    packages: unbundled,
    folders: [
      ...apiFolders('migrations').map(
        (name) => [`api/src/${name}/migrations`, `api/${name}/migrations`] as const,
      ),
      ['shared/package.json', 'node_modules/@field-sales/shared/package.json'],
      ['shared/src/styles', 'node_modules/@field-sales/shared/src/styles'],
    ],
  },
};

/**
 * Leaves out what only a machine without containers needs; whoever asks for it gets an error that says so. The embedded
 * database is not needed because a container has a server, and so neither is the native lock of its folder and of the
 * registry that is a file.
 */
const leftOut: Plugin = {
  name: 'left-out',
  setup(build) {
    build.onResolve({ filter: /^(?:@electric-sql\/pglite|fs-native-extensions)$/ }, ({ path: name }) => ({
      path: name,
      namespace: 'left-out',
    }));
    build.onLoad({ filter: /pglite$/, namespace: 'left-out' }, () => ({
      contents:
        'export class PGlite { static create() { throw new Error("No embedded database here: set DATABASE_URL"); } constructor() { PGlite.create(); } }',
    }));
    build.onLoad({ filter: /^fs-native-extensions$/, namespace: 'left-out' }, () => ({
      contents:
        'export function tryLock() { throw new Error("No lock of files here: use a database server, and REGISTRY_DIR or REGISTRY_BUCKET"); } export const waitForLock = tryLock;',
    }));
  },
};

/** Names the API's domains in the bundle: a single file has no folders in which they could be found. */
const withDomains: Plugin = {
  name: 'with-domains',
  setup(build) {
    build.onLoad({ filter: /domains[\\/]find-domains\.ts$/ }, ({ path: file }) => {
      const names = apiFolders('domain.ts');
      const imports = names.map(
        (name, index) => `import { domain as domain${index} } from '../${name}/domain.ts';`,
      );
      const entries = names.map((name, index) => `['${name}', domain${index}]`);
      const contents = [
        ...imports,
        `export async function findDomains() { return new Map([${entries.join(', ')}]); }`,
      ];
      return { contents: contents.join('\n'), resolveDir: path.dirname(file) };
    });
  },
};

function packageFolder(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', name);
    if (fs.existsSync(path.join(found, 'package.json'))) return found;
    if (folder === path.dirname(folder)) return undefined;
  }
}

const needs = v.optional(v.record(v.string(), v.string()));
const neededSchema = v.object({ dependencies: needs, optionalDependencies: needs });

/** Copies a package and everything that it needs, each to the place that it has here. */
function copyPackage(name: string, from: string, output: string, seen: Set<string>): void {
  const folder = packageFolder(name, from);
  // An optional package of another platform is not installed.
  if (folder === undefined || seen.has(folder)) return;
  seen.add(folder);
  fs.cpSync(folder, path.join(output, path.relative(projectFolder, folder)), {
    recursive: true,
    filter: (source) => source === folder || path.basename(source) !== 'node_modules',
  });
  const json = v.parse(neededSchema, JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')));
  for (const needed of Object.keys({ ...json.dependencies, ...json.optionalDependencies }))
    copyPackage(needed, folder, output, seen);
}

const [name = '', output] = process.argv.slice(2);
const target = targets[name];
if (target === undefined || output === undefined) throw new Error('bundle.ts server|api <folder>');
await build({
  absWorkingDir: projectFolder,
  entryPoints: [target.entry],
  outfile: path.resolve(output, target.file),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node22',
  external: unbundled,
  plugins: [leftOut, withDomains],
  logLevel: 'warning',
  // Bundled CommonJS loads Node's own modules with `require`.
  banner: {
    js: "import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);",
  },
});
for (const [from, to] of target.folders)
  fs.cpSync(path.join(projectFolder, from), path.resolve(output, to), { recursive: true });
const seen = new Set<string>();
for (const needed of target.packages) copyPackage(needed, path.join(projectFolder, 'api'), output, seen);
