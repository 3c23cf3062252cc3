import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { projectFolder } from '../../server/project.ts';

const leftOut = new Set(['node_modules', 'dist', '.data', '.cache', '.git', 'test-results', 'coverage']);

/**
 * A copy of the project's sources that a test may edit and build, with the installed packages linked into it. The caller
 * removes it.
 */
export function copyProject({ with: kept = [] }: { with?: readonly string[] } = {}): string {
  const copy = makeFolder();
  copySources(copy, kept);
  linkInstallation(copy);
  return copy;
}

/** The sources of a commit, with today's packages linked into them. The caller removes it. */
export function copyCommit(commit: string): string {
  const copy = makeFolder();
  const archive = path.join(copy, 'sources.tar');
  const git = spawnSync('git', ['archive', `--output=${archive}`, commit], {
    cwd: projectFolder,
    stdio: 'inherit',
  });
  if (git.status !== 0) throw new Error(`There is no commit ${commit} here`);
  const tar = spawnSync('tar', ['-x', '-f', archive, '-C', copy], { stdio: 'inherit' });
  if (tar.status !== 0) throw new Error(`${archive} cannot be unpacked`);
  linkInstallation(copy);
  return copy;
}

function makeFolder(): string {
  return fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'field-sales-copy-'));
}

function linkInstallation(copy: string): void {
  linkPackages(path.join(projectFolder, 'node_modules'), path.join(copy, 'node_modules'));
  const own = path.join(copy, 'node_modules', '@field-sales');
  fs.mkdirSync(own);
  for (const app of fs.readdirSync(copy)) {
    const file = path.join(copy, app, 'package.json');
    if (app === 'node_modules' || !fs.existsSync(file)) continue;
    fs.symlinkSync(path.join(copy, app), path.join(own, app));
    const nested = path.join(projectFolder, app, 'node_modules');
    if (fs.existsSync(nested)) fs.symlinkSync(nested, path.join(copy, app, 'node_modules'));
  }
}

/**
 * Turns a copy into a clone with an installation of its own, from which no link leads out. The folder must be on the
 * same disk.
 */
export function cloneProject(copy: string, { with: kept = [] }: { with?: readonly string[] } = {}): void {
  copySources(copy, kept);
  for (const folder of ['.', ...fs.readdirSync(copy)]) {
    const installed = path.join(projectFolder, folder, 'node_modules');
    if (!fs.existsSync(installed)) continue;
    const { status } = spawnSync('cp', ['-al', installed, path.join(copy, folder)]);
    if (status !== 0) throw new Error(`${installed} cannot be copied`);
  }
}

/** All sources of the apps in a copy by their paths, except those in some folders. */
export function sourcesIn(copy: string, except: readonly string[]): ReadonlyMap<string, string> {
  const apps = fs
    .readdirSync(copy)
    .filter(
      (name) =>
        !leftOut.has(name) && !except.includes(name) && fs.statSync(path.join(copy, name)).isDirectory(),
    );
  const files = apps.flatMap((app) =>
    fs
      .readdirSync(path.join(copy, app), { recursive: true, encoding: 'utf8' })
      .map((file) => path.join(app, file))
      .filter((file) => /\.(?:tsx?|mjs|json|css|sql)$/.test(file))
      .filter((file) => !file.split(path.sep).some((name) => leftOut.has(name)))
      .filter((file) => !except.some((name) => `${file}${path.sep}`.startsWith(name + path.sep))),
  );
  return new Map(files.map((file) => [file, fs.readFileSync(path.join(copy, file), 'utf8')]));
}

function copySources(copy: string, kept: readonly string[]): void {
  const isCopied = (source: string) =>
    !leftOut.has(path.basename(source)) ||
    kept.some((name) => {
      const folder = path.join(projectFolder, name);
      return (
        folder === source || folder.startsWith(source + path.sep) || source.startsWith(folder + path.sep)
      );
    });
  // Entry by entry: a folder cannot be copied into itself.
  for (const name of fs.readdirSync(projectFolder)) {
    const source = path.join(projectFolder, name);
    if (isCopied(source)) fs.cpSync(source, path.join(copy, name), { recursive: true, filter: isCopied });
  }
}

function linkPackages(from: string, to: string): void {
  fs.mkdirSync(to);
  for (const name of fs.readdirSync(from))
    if (name !== '@field-sales' && name !== '.cache')
      fs.symlinkSync(path.join(from, name), path.join(to, name));
}
