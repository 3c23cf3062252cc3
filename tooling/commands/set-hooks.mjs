/**
 * After an installation (`prepare` in package.json): this clone's hooks, where it has none. Only the fast one, as a commit
 * is not to wait; nothing outside Node may be needed here, as an installation may leave out what the tools need.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

/** @param {string[]} args */
const git = (...args) => spawnSync('git', args, { encoding: 'utf8' });

const top = git('rev-parse', '--show-toplevel');
// A copy inside of another clone is none itself.
const isClone = top.status === 0 && fs.realpathSync(top.stdout.trim()) === fs.realpathSync('.');
if (isClone && git('config', '--get', 'core.hooksPath').status === 1)
  git('config', 'core.hooksPath', 'tooling/hooks/default');
