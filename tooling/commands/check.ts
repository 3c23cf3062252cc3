/** `npm run check -- chat`: everything that concerns one remote, as its team's CI runs it: types, lint, tests, build. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { projectFolder, remoteNames } from '../../server/project.ts';

const node = process.execPath;
const bin = (name: string) => path.join(projectFolder, 'node_modules', '.bin', name);

const checks = (
  remote: string,
): readonly (readonly [name: string, command: string, args: readonly string[]])[] => [
  ['types', 'npm', ['run', '--silent', 'types']],
  ['lint', bin('eslint'), [`remote-${remote}`, '--max-warnings=0']],
  ['tests', bin('jest'), ['--ci', '--passWithNoTests', `remote-${remote}/`]],
  ['build', node, ['--import', 'tsx', 'tooling/commands/build.ts', 'host', remote]],
  ['size', node, ['--import', 'tsx', 'tooling/commands/sizes.ts', remote]],
];

const [remote] = process.argv.slice(2);
if (remote === undefined || !remoteNames().includes(remote)) {
  console.error(`npm run check -- <remote>, one of ${remoteNames().join(', ')}`);
  process.exit(2);
}
for (const [name, command, args] of checks(remote)) {
  console.log(`── ${remote}: ${name}`);
  const { status } = spawnSync(command, args, { cwd: projectFolder, stdio: 'inherit' });
  if (status !== 0) {
    console.error(`${remote}: ${name} failed`);
    process.exit(1);
  }
}
