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
  const copy = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'field-sales-copy-'));
  fs.cpSync(projectFolder, copy, {
    recursive: true,
    filter: (source) =>
      !leftOut.has(path.basename(source)) ||
      kept.some((name) => {
        const folder = path.join(projectFolder, name);
        return (
          folder === source || folder.startsWith(source + path.sep) || source.startsWith(folder + path.sep)
        );
      }),
  });
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
  return copy;
}

function linkPackages(from: string, to: string): void {
  fs.mkdirSync(to);
  for (const name of fs.readdirSync(from))
    if (name !== '@field-sales' && name !== '.cache')
      fs.symlinkSync(path.join(from, name), path.join(to, name));
}
