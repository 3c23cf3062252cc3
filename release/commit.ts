import { spawnSync } from 'node:child_process';
import { projectFolder } from '../server/project.ts';
import { Refusal } from '../server/registry/refusal.ts';

export function git(args: readonly string[], folder = projectFolder): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * The commit that is checked out. Refused if there is none, or if files differ from it: it must be possible to build
 * again what goes live.
 */
export function cleanCommit(app: string, folder = projectFolder): string {
  const refuse = (reason: string) => new Refusal(`${app} is not released`, [reason]);
  const commit = git(['rev-parse', 'HEAD'], folder);
  const changes = git(['status', '--porcelain'], folder);
  if (commit === undefined || changes === undefined)
    throw refuse('there is no commit that it could be built from again');
  if (changes !== '') throw refuse('files differ from the commit: what goes live can be built again');
  return commit;
}
