import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { integrityOf } from '@field-sales/shared/node/integrity';
import { projectFolder } from '../../server/project.ts';
import { cloneProject } from '../test/project-copy.ts';

/** The files of a build of `events` in a clone at `folder`, without the source maps, which name that folder. */
function buildIn(folder: string, env: NodeJS.ProcessEnv = {}): Readonly<Record<string, string>> {
  fs.mkdirSync(folder, { recursive: true });
  cloneProject(folder);
  const built = spawnSync(process.execPath, ['--import', 'tsx', 'tooling/commands/build.ts', 'events'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  assert.equal(built.status, 0, built.stderr);
  const dist = path.join(folder, 'remote-events', 'dist');
  const files = fs.readdirSync(dist, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    files
      .filter((name) => fs.statSync(path.join(dist, name)).isFile() && !/\.map(?:\.|$)/.test(name))
      .map((name) => [name, integrityOf(fs.readFileSync(path.join(dist, name)))]),
  );
}

/** Runs before a program and shows it another year and another place. */
const elsewhen = `data:text/javascript,${encodeURIComponent(`
  const Real = Date;
  const later = 400 * 24 * 3600_000;
  globalThis.Date = class extends Real {
    constructor(...given) {
      if (given.length === 0) super(Real.now() + later);
      else super(...given);
    }
    static now() {
      return Real.now() + later;
    }
  };
`)}`;

test('DEP-01 DEP-18 the same commit gives the same bytes in every folder and on every day', (context) => {
  // On the project's own disk, so that the installed packages need not be copied byte by byte.
  const root = path.join(projectFolder, '.cache', 'same-bytes');
  const remove = () => fs.rmSync(root, { recursive: true, force: true });
  remove();
  context.after(remove);
  const one = buildIn(path.join(root, 'one'));
  assert.ok(Object.keys(one).length > 10, Object.keys(one).join());
  const another = { NODE_OPTIONS: `--import=${elsewhen}`, TZ: 'Pacific/Kiritimati' };
  assert.deepEqual(buildIn(path.join(root, 'another', 'folder'), another), one);
});
