import fs from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { appFolder, appVersion, outputFolder, projectFolder, remoteNames } from './apps.mjs';
import { compressFolder } from './compress.mjs';
import { addIntegrity, integrityOf } from './integrity.mjs';
import { inputHash, isStale, writeStamp } from './stamp.mjs';

/** Runs webpack once; what it complains about is an error. */
export function compile(config) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      const failure =
        error ??
        (stats.hasErrors() ? new Error(stats.toString({ all: false, errors: true, warnings: true })) : null);
      compiler.close((closeError) =>
        failure || closeError ? reject(failure ?? closeError) : resolve(stats),
      );
    });
  });
}

/** Builds one app, if its build is stale. */
export async function buildApp(name) {
  if (!isStale(name)) return false;
  const hash = inputHash(name);
  const { default: configure } = await import(path.join(appFolder(name), 'webpack.config.mjs'));
  await compile(configure());
  const folder = outputFolder(name);
  if (name !== 'host') addIntegrity(folder);
  await compressFolder(folder);
  writeStamp(name, hash);
  return true;
}

/** One registry line for a built remote: version, address of the manifest, SRI value of its bytes. */
function registryLine(name) {
  const version = appVersion(name);
  const manifest = fs.readFileSync(path.join(outputFolder(name), 'mf-manifest.json'));
  return {
    version,
    manifest: `/remotes/${name}/${version}/mf-manifest.json`,
    integrity: integrityOf(manifest),
  };
}

/** The lines that were promoted and are still live, by remote: a build does not take them back. */
function promotedLines(file) {
  const log = file.replace(/\.json$/, '.log.jsonl');
  if (!fs.existsSync(log) || !fs.existsSync(file)) return {};
  const live = JSON.parse(fs.readFileSync(file, 'utf8'));
  const changes = fs
    .readFileSync(log, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((text) => JSON.parse(text));
  const last = Object.fromEntries(changes.map(({ remote, to }) => [remote, to]));
  return Object.fromEntries(
    Object.entries(last).filter(([remote, to]) => JSON.stringify(live[remote]) === JSON.stringify(to)),
  );
}

/** The registry of the built versions, with what was promoted to another version left as it is. */
export function writeBuiltRegistry() {
  const file = path.join(projectFolder, 'dist', 'remotes.json');
  const promoted = promotedLines(file);
  const registry = Object.fromEntries(
    remoteNames().map((name) => {
      const built = registryLine(name);
      const kept = promoted[name];
      if (kept === undefined || kept.version === built.version) return [name, built];
      console.log(`${name}: ${kept.version} is promoted, ${built.version} is built`);
      return [name, kept];
    }),
  );
  const text = `${JSON.stringify(registry, null, 2)}\n`;
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) return;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(`${file}.new`, text);
  fs.renameSync(`${file}.new`, file);
}
