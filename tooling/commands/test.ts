/**
 * Every check and test of the project. Each check counts as one; the runners' own counts are added. The last line is
 * `N passed, N failed` (RUN-04).
 */
import fs from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../../server/project.ts';
import { testBrowserPath } from '../../release/pages/chromium.ts';
import { hasAnyWebkit } from './install-webkit.ts';
import { runStage } from './run-stage.ts';
import { countBrowserTests, countJest, countNodeTests, countsOf, type Counts } from './test-counts.ts';

const reports = path.join(projectFolder, '.cache', 'reports');
const browserResults = path.join(projectFolder, 'e2e', 'test-results');
const jestReport = path.join(reports, 'jest.json');
/** Longest time in ms of one stage. On two slow cores the browser tests take half of it. */
const longestStage = 40 * 60_000;
/** The ports of the second product when two are walked through at the same time. */
const portsBeside = 3400;
const total = { passed: 0, failed: 0 };
const failures: string[] = [];

function add(name: string, { passed, failed, titles }: Counts): void {
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push([name, ...titles].join('\n  '));
}

type StageOptions = {
  env?: NodeJS.ProcessEnv;
  /** Reads the runner's own counts. */
  count?: (output: string) => Counts;
  /** Whether the output is printed only when the stage ends, because others run beside it. */
  isWhole?: boolean;
};

async function stage(
  name: string,
  command: readonly string[],
  { env = {}, count, isWhole = false }: StageOptions = {},
): Promise<void> {
  const started = Date.now();
  if (!isWhole) console.log(`\n── ${name}`);
  const { code, output } = await runStage(command, {
    folder: projectFolder,
    env,
    limit: longestStage,
    ...(!isWhole && { onOutput: (bytes: Buffer) => process.stdout.write(bytes) }),
  });
  if (isWhole) console.log(`\n── ${name}\n${output}`);
  add(name, countsOf(code, count?.(output)));
  console.log(`── ${name}: ${((Date.now() - started) / 1000).toFixed(0)} s`);
}

type Stage = readonly [name: string, command: readonly string[], options?: StageOptions];

/** Runs stages one after the other, beside whatever else runs. */
async function series(...stages: readonly Stage[]): Promise<void> {
  for (const [name, command, options] of stages) await stage(name, command, { ...options, isWhole: true });
}

const bin = (name: string) => path.join(projectFolder, 'node_modules', '.bin', name);
const script = (name: string, ...rest: readonly string[]) => ['npm', 'run', '--silent', name, ...rest];

fs.rmSync(reports, { recursive: true, force: true });
fs.rmSync(browserResults, { recursive: true, force: true });
fs.mkdirSync(reports, { recursive: true });

await Promise.all([
  // It loads and unpacks more than it computes, so it runs beside stages that compute.
  series(['browsers', ['node', '--import', 'tsx', 'tooling/commands/install-browsers.ts']]),
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
const testsOf = (folder: string, env: NodeJS.ProcessEnv = {}): Stage => [
  `tests of ${folder}${env.TEST_DATABASE === undefined ? '' : ' on PostgreSQL'}`,
  script('test', '-w', folder),
  { env, count: countNodeTests },
];
await Promise.all([
  series(testsOf('tooling'), testsOf('release')),
  series(
    // `bench` is not a workspace: the packages that it compares with are not installed, and these tests do not need
    // them.
    ['tests of bench', ['npm', 'test', '--silent', '--prefix', 'bench'], { count: countNodeTests }],
    testsOf('server'),
    testsOf('api', { TEST_DATABASE: 'postgres' }),
    // All tests run on PostgreSQL, which production uses. On the embedded database run those of its own features, and
    // of what each domain reads and writes.
    testsOf('api', { TEST_EXTENT: 'sample' }),
  ),
]);
if (fs.existsSync(testBrowserPath())) {
  await stage('browser tests', [bin('playwright'), 'test', '-c', 'e2e/playwright.config.ts'], {
    count: () => countBrowserTests(path.join(browserResults, 'results.json')),
  });
}
const walks: Stage[] = [
  [
    'walk through the oldest engine',
    [bin('playwright'), 'test', '-c', 'e2e/engines.config.ts', '--project', 'chromium-103'],
    { count: () => countBrowserTests(path.join(reports, 'engines', 'results.json')) },
  ],
];
// Drivers for WebKit exist on Debian alone. Where there is none, the suite says so and is left out.
if (hasAnyWebkit()) {
  const env = { E2E_PORT: String(portsBeside) };
  const inWebkit = ['node', '--import', 'tsx', 'e2e/webkit/run.ts'];
  walks.push(['tests in WebKit', inWebkit, { env, count: countNodeTests }]);
}
await Promise.all(walks.map(async (walk) => series(walk)));

if (failures.length > 0) console.log(`\nfailed: ${failures.join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
