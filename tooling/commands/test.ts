/**
 * Every check and test of the project. Each check counts as one; the runners' own counts are added. The last line is
 * `N passed, N failed` (RUN-04).
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../../server/project.ts';
import { installChromium } from './install-chromium.ts';
import { installWebkit } from './install-webkit.ts';
import { countBrowserTests, countJest, countNodeTests, countsOf, type Counts } from './test-counts.ts';

const reports = path.join(projectFolder, '.cache', 'reports');
const browserResults = path.join(projectFolder, 'e2e', 'test-results');
const jestReport = path.join(reports, 'jest.json');
const total = { passed: 0, failed: 0 };
const failures: string[] = [];

function run(
  [command = '', ...args]: readonly string[],
  { env, isWhole }: { env: NodeJS.ProcessEnv; isWhole: boolean },
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      cwd: projectFolder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes: Buffer) => {
        output += bytes.toString();
        if (!isWhole) process.stdout.write(bytes);
      });
    }
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

function add(name: string, { passed, failed, titles }: Counts): void {
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push([name, ...titles].join('\n  '));
}

type StageOptions = {
  env?: NodeJS.ProcessEnv;
  /** Reads the runner's own counts. */
  count?: (output: string) => Counts;
  /** Whether the output is printed when the stage ends, as others run beside it. */
  isWhole?: boolean;
};

async function stage(
  name: string,
  command: readonly string[],
  { env = {}, count, isWhole = false }: StageOptions = {},
): Promise<void> {
  const started = Date.now();
  if (!isWhole) console.log(`\n── ${name}`);
  const { code, output } = await run(command, { env, isWhole });
  if (isWhole) console.log(`\n── ${name}\n${output}`);
  add(name, countsOf(code, count?.(output)));
  console.log(`── ${name}: ${((Date.now() - started) / 1000).toFixed(0)} s`);
}

type Stage = readonly [name: string, command: readonly string[], options?: StageOptions];

/** One after the other, beside what runs elsewhere. */
async function series(...stages: readonly Stage[]): Promise<void> {
  for (const [name, command, options] of stages) await stage(name, command, { ...options, isWhole: true });
}

const bin = (name: string) => path.join(projectFolder, 'node_modules', '.bin', name);
const script = (name: string, ...rest: readonly string[]) => ['npm', 'run', '--silent', name, ...rest];

fs.rmSync(reports, { recursive: true, force: true });
fs.rmSync(browserResults, { recursive: true, force: true });
fs.mkdirSync(reports, { recursive: true });

await Promise.all([
  series(['lint', script('lint')]),
  series(
    ['types', script('types')],
    ['format', script('format:check')],
    ['dead code', script('dead-code')],
    ['imports', script('imports')],
    ['requirement ids', script('requirement-ids')],
    ['example app', script('native-shell')],
    ['build', script('build')],
    ['size budgets', script('sizes')],
    ['oldest engines', script('floor')],
  ),
]);
await stage('unit and component tests', [bin('jest'), '--ci', '--json', `--outputFile=${jestReport}`], {
  count: () => countJest(jestReport),
});
// A test of the tooling opens a browser too.
const hasChromium = installChromium();
const testsOf = (folder: string, env: NodeJS.ProcessEnv = {}): Stage => [
  `tests of ${folder}${env.TEST_DATABASE === undefined ? '' : ' on PostgreSQL'}`,
  script('test', '-w', folder),
  { env, count: countNodeTests },
];
await Promise.all([
  series(testsOf('tooling')),
  series(
    testsOf('server'),
    testsOf('release'),
    testsOf('api'),
    testsOf('api', { TEST_DATABASE: 'postgres' }),
  ),
]);
if (hasChromium) {
  await stage('browser tests', [bin('playwright'), 'test', '-c', 'e2e/playwright.config.ts'], {
    count: () => countBrowserTests(path.join(browserResults, 'results.json')),
  });
} else {
  add('browser tests', countsOf(1, undefined));
}
const oldEngines = ['chromium-103', 'chromium-119'].flatMap((engine) => ['--project', engine]);
await stage(
  'walk through old engines',
  [bin('playwright'), 'test', '-c', 'e2e/engines.config.ts', ...oldEngines],
  { count: () => countBrowserTests(path.join(reports, 'engines', 'results.json')) },
);
// Debian alone has drivers of WebKit: where it is not, the suite says so and is left out.
if (installWebkit()) await stage('tests in WebKit', script('test:webkit'), { count: countNodeTests });

if (failures.length > 0) console.log(`\nfailed: ${failures.join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
