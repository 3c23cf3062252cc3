/** `npm run check -- chat`: everything that concerns one remote, or the host, as its team's CI runs it: types, lint, tests, build. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { appFolder, projectFolder, remoteNames } from '../../server/project.ts';

const node = process.execPath;
const bin = (name: string) => path.join(projectFolder, 'node_modules', '.bin', name);

const checks = (
  app: string,
  folder: string,
): readonly (readonly [name: string, command: string, args: readonly string[]])[] => [
  ['types', 'npm', ['run', '--silent', 'types']],
  ['lint', bin('eslint'), [folder, '--max-warnings=0']],
  ['tests', bin('jest'), ['--ci', '--passWithNoTests', `${folder}/`]],
  ['build', node, ['--import', 'tsx', 'tooling/commands/build.ts', 'host', app]],
  ['size', node, ['--import', 'tsx', 'tooling/commands/sizes.ts', app]],
];

const apps = ['host', ...remoteNames()];
const [app] = process.argv.slice(2);
if (app === undefined || !apps.includes(app)) {
  console.error(`npm run check -- <app>, one of ${apps.join(', ')}`);
  process.exit(2);
}
for (const [name, command, args] of checks(app, path.basename(appFolder(app)))) {
  console.log(`── ${app}: ${name}`);
  const { status } = spawnSync(command, args, { cwd: projectFolder, stdio: 'inherit' });
  if (status !== 0) {
    console.error(`${app}: ${name} failed`);
    process.exit(1);
  }
}
