/**
 * Runs after an installation (`prepare` in package.json) and sets this clone's hooks, unless it has some already. It
 * sets only the fast hook, because a commit should not have to wait. It needs nothing but Node, because an installation
 * may leave out what the tools need.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

/** @param {string[]} args */
const git = (...args) => spawnSync('git', args, { encoding: 'utf8' });

const top = git('rev-parse', '--show-toplevel');
// A copy that lies inside another clone is not a clone itself.
const isClone = top.status === 0 && fs.realpathSync(top.stdout.trim()) === fs.realpathSync('.');
if (isClone && git('config', '--get', 'core.hooksPath').status === 1)
  git('config', 'core.hooksPath', 'tooling/hooks/default');
