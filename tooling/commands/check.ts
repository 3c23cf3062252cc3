/**
 * `npm run check -- chat [step …]`: all checks of one remote, or of the host, as its team's CI runs them, or only some
 * steps. Faults in another team's files do not make it fail.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { appsHere, appsNeeded, projectFolder, scriptArguments } from '../../server/project.ts';
import { ownPartsOf, pathsOf } from '../check/own-parts.ts';
import { writeTypeProjects } from '../check/own-types.ts';

const apps = appsHere();
const [app, ...wanted] = process.argv.slice(2);
if (app === undefined || !apps.includes(app)) {
  console.error(`npm run check -- <app> [step …], the app one of ${apps.join(', ')}`);
  process.exit(2);
}

const parts = ownPartsOf(app);
const target = path.join(projectFolder, '.cache', 'check', app);
const bin = (name: string) => path.join(projectFolder, 'node_modules', '.bin', name);

function run(command: string, args: readonly string[], variables: NodeJS.ProcessEnv = {}): boolean {
  const env = { ...process.env, ...variables };
  return spawnSync(command, args, { cwd: projectFolder, stdio: 'inherit', env }).status === 0;
}

const runScript = (name: string, ...args: readonly string[]) =>
  run(process.execPath, [...scriptArguments(`tooling/commands/${name}`), ...args]);

function checkTypes(): boolean {
  const compiler = path.join(projectFolder, 'node_modules', '@typescript', 'native', 'bin', 'tsc');
  return writeTypeProjects(parts, target)
    .map((project) => run(process.execPath, [compiler, '-p', project]))
    .every((isSound) => isSound);
}

async function checkDeadCode(): Promise<boolean> {
  const { deadCodeOf } = await import('../check/dead-code.ts');
  const found = deadCodeOf(parts);
  for (const line of found) console.log(line);
  return found.length === 0;
}

async function checkInBrowser(remote: string): Promise<boolean> {
  const { installChromium } = await import('./install-chromium.ts');
  const { ownProduct } = await import('../check/own-registry.ts');
  const files = parts.browserTests.map((file) => path.join(projectFolder, file));
  const args = ['test', '-c', path.join(projectFolder, 'e2e', 'playwright.config.ts'), ...files];
  return installChromium() && run(bin('playwright'), args, await ownProduct(remote, target));
}

type Step = readonly [name: string, passes: () => boolean | Promise<boolean>];

function stepsOf(name: string): readonly Step[] {
  // A remote in a repository of its own has no requirements and no API, and lacks the tool that looks for dead code by
  // the folders.
  const isHere = fs.existsSync(path.join(projectFolder, 'knip.json'));
  const only = (isThere: boolean, ...steps: readonly Step[]) => (isThere ? steps : []);
  const ofApi = parts.domains.map((folder) => `${path.basename(folder)}/`);
  return [
    ['types', checkTypes],
    ['lint', () => run(bin('eslint'), [...pathsOf(parts), '--max-warnings=0'])],
    ['format', () => run(bin('prettier'), ['--check', '--log-level', 'warn', ...pathsOf(parts)])],
    ...only(
      isHere,
      ['dead-code', checkDeadCode],
      ['requirement-ids', () => runScript('requirement-ids', name)],
    ),
    ['tests', () => run(bin('jest'), ['--ci', '--passWithNoTests', `${parts.folder}/`])],
    ...only(ofApi.length > 0, ['api', () => run('npm', ['test', '--silent', '-w', 'api', '--', ...ofApi])]),
    ['build', () => runScript('build', ...appsNeeded(name))],
    ['size', () => runScript('sizes', name)],
    ...only(parts.browserTests.length > 0, ['browser', () => checkInBrowser(name)]),
  ];
}

const steps = stepsOf(app);
const unknown = wanted.filter((name) => !steps.some(([step]) => step === name));
if (unknown.length > 0) {
  console.error(`${app} has no step ${unknown.join(', ')}: ${steps.map(([step]) => step).join(', ')}`);
  process.exit(2);
}
for (const [name, passes] of steps.filter(([step]) => wanted.length === 0 || wanted.includes(step))) {
  console.log(`── ${app}: ${name}`);
  if (await passes()) continue;
  console.error(`${app}: ${name} failed`);
  process.exit(1);
}
