/**
 * `npm test`: installs what is missing and runs every check and test of the project. Each check counts as one; the
 * runners' own counts are added. The last line is `N passed, N failed` (RUN-04).
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { install } from './commands/install.mjs';
import { installChromium } from './commands/install-chromium.mjs';
import { installWebkit } from './commands/install-webkit.mjs';
import { countBrowserTests, countJest, countNodeTests, countsOf } from './commands/test-counts.mjs';

const projectFolder = path.resolve(import.meta.dirname, '..');
const reports = path.join(projectFolder, '.cache', 'reports');
const browserResults = path.join(projectFolder, 'e2e', 'test-results');
const jestReport = path.join(reports, 'jest.json');
const total = { passed: 0, failed: 0 };
const failures = [];

function run(command, args, { env = {}, isWhole = false }) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      cwd: projectFolder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes) => {
        output += bytes;
        if (!isWhole) process.stdout.write(bytes);
      });
    }
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

function add(name, { passed, failed, titles }) {
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push([name, ...titles].join('\n  '));
}

/** Runs one stage; with `isWhole` its output is printed when it ends, as others run beside it. */
async function stage(name, [command, ...args], { env, count, isWhole = false } = {}) {
  const started = Date.now();
  if (!isWhole) console.log(`\n── ${name}`);
  const { code, output } = await run(command, args, { env, isWhole });
  if (isWhole) console.log(`\n── ${name}\n${output}`);
  add(name, countsOf(code, count?.(output)));
  console.log(`── ${name}: ${((Date.now() - started) / 1000).toFixed(0)} s`);
}

/** One after the other, beside what runs elsewhere. */
async function series(...stages) {
  for (const [name, command] of stages) await stage(name, command, { isWhole: true });
}

const bin = (name) => path.join(projectFolder, 'node_modules', '.bin', name);
const script = (name, ...rest) => ['npm', 'run', '--silent', name, ...rest];

await install(projectFolder);
fs.rmSync(reports, { recursive: true, force: true });
fs.rmSync(browserResults, { recursive: true, force: true });
fs.mkdirSync(reports, { recursive: true });

await Promise.all([
  series(['lint', script('lint')]),
  series(
    ['types', script('types')],
    ['format', script('format:check')],
    ['dead code', script('dead-code')],
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
const hasChromium = await installChromium();
for (const folder of ['server', 'tooling', 'release'])
  await stage(`${folder} tests`, script('test', '-w', folder), { count: countNodeTests });
await stage('API tests on PGlite', script('test', '-w', 'api'), { count: countNodeTests });
await stage('API tests on PostgreSQL', script('test', '-w', 'api'), {
  env: { TEST_DATABASE: 'postgres' },
  count: countNodeTests,
});
if (hasChromium) {
  await stage('browser tests', [bin('playwright'), 'test', '-c', 'e2e/playwright.config.ts'], {
    count: () => countBrowserTests(path.join(browserResults, 'results.json')),
  });
} else {
  add('browser tests', countsOf(1));
}
const oldEngines = ['chromium-103', 'chromium-119'].flatMap((engine) => ['--project', engine]);
await stage(
  'walk through old engines',
  [bin('playwright'), 'test', '-c', 'e2e/engines.config.ts', ...oldEngines],
  { count: () => countBrowserTests(path.join(reports, 'engines', 'results.json')) },
);
// Debian alone has drivers of WebKit: where it is not, the suite says so and is left out.
if (await installWebkit()) await stage('tests in WebKit', script('test:webkit'), { count: countNodeTests });

if (failures.length > 0) console.log(`\nfailed: ${failures.join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
