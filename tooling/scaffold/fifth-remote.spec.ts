/**
 * `npm run test:fifth-remote`: follows a new domain from its first file to the home menu, while every other app stays
 * the same byte by byte.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { chromium, type Page } from '@playwright/test';
import * as v from 'valibot';
import { testBrowserPath } from '../../release/pages/chromium.ts';
import { chromiumArguments } from '../../release/pages/chromium-arguments.ts';
import { RegistryFile } from '../../server/registry/served-file.ts';
import { integrityOf } from '@field-sales/shared/node/integrity';
import { remoteNames } from '../../server/project.ts';
import { copyProject, sourcesIn } from '../test/project-copy.ts';
import { freePort } from '@field-sales/shared/test/free-port';
import { api, browserTest, ownKind, remote, writeDomain } from './fifth-domain.ts';

type Part = { args: readonly string[]; folder: string; env: NodeJS.ProcessEnv };

/** Runs one process of the product until the test ends; settles when it says that it is ready. */
async function start(context: TestContext, { args, folder, env }: Part): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  context.after(async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.stdout?.on('data', (bytes) => String(bytes).includes('is ready') && resolve());
    child.once('exit', (code) =>
      reject(new Error(`${args.join(' ')} stopped with ${String(code)} before it was ready`)),
    );
  });
}

/** A page in a browser, and the uncaught errors that occur on it. */
async function openBrowser(context: TestContext): Promise<{ page: Page; errors: readonly string[] }> {
  const browser = await chromium.launch({ executablePath: testBrowserPath(), args: chromiumArguments });
  context.after(() => browser.close());
  // A worker would have the remote at hand where the network has not.
  const page = await browser.newPage({ serviceWorkers: 'block' });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return { page, errors };
}

/** Commits everything, because only what is committed can be released. */
function commitAll(folder: string): void {
  const author = ['-c', 'user.name=kim', '-c', 'user.email=kim@field-sales.example'];
  for (const args of [
    ['init', '--quiet'],
    ['add', '--all'],
    [...author, 'commit', '--quiet', '--message', 'A fifth domain'],
  ])
    assert.equal(spawnSync('git', args, { cwd: folder, stdio: 'inherit' }).status, 0, args.join(' '));
}

/** The bytes of the built apps, without source maps. */
function builtFiles(folder: string, apps: readonly string[]): Readonly<Record<string, string>> {
  const files = apps.flatMap((app) =>
    fs
      .readdirSync(path.join(folder, app, 'dist'), { recursive: true, encoding: 'utf8' })
      .map((file) => path.join(app, 'dist', file))
      .filter(
        (file) => fs.statSync(path.join(folder, file)).isFile() && !/\.map(?:\.|$)|build-stamp/.test(file),
      ),
  );
  return Object.fromEntries(
    files.sort().map((file) => [file, integrityOf(fs.readFileSync(path.join(folder, file)))]),
  );
}

type Run = (...args: string[]) => string;

/** The benchmarks read the screens and the menu's entries of all remotes that there are. */
function checkBenchScreens(run: Run): void {
  const screens =
    "import('./bench/screens.ts').then(({ benchScreens }) => console.log(JSON.stringify(benchScreens())))";
  const { cold, tapped } = v.parse(
    v.object({
      cold: v.array(v.object({ path: v.string() })),
      tapped: v.array(v.object({ entry: v.string() })),
    }),
    JSON.parse(run('--eval', screens)),
  );
  assert.ok(cold.some(({ path: address }) => address === '/tried-out'));
  assert.ok(tapped.some(({ entry }) => entry === '행사 지도'));
}

/** The runs of all tests have those of the remote among theirs, and these pass. */
function checkTests(run: Run, runPlain: Run): void {
  const ofUnits = runPlain('node_modules/jest/bin/jest.js', '--listTests');
  assert.match(ofUnits, new RegExp(`/${remote}/src/entry\\.test\\.tsx$`, 'm'));
  const browserTests = ['test', '-c', 'e2e/playwright.config.ts'];
  const ofBrowser = runPlain('node_modules/@playwright/test/cli.js', ...browserTests, '--list');
  assert.ok(ofBrowser.includes(path.basename(browserTest)));
  const checked = run('tooling/commands/check.ts', 'tried-out', 'tests', 'browser');
  assert.match(checked, /1 passed/);
}

/** The host serves the line that was promoted, and names the remote's entry in its page. */
async function checkServed(origin: string, registryFile: string): Promise<void> {
  const registry: unknown = await (await fetch(`${origin}/remotes.json`)).json();
  const line = await new RegistryFile(registryFile).line('tried-out');
  assert.ok(line !== undefined);
  assert.deepEqual(registry, { 'tried-out': line });
  assert.equal(integrityOf(await (await fetch(origin + line.manifest)).text()), line.integrity);
  const html = await (await fetch(`${origin}/tried-out`)).text();
  const [entry = ''] = /\/remotes\/tried-out\/1\.0\.0\/remoteEntry\.\w+\.js/.exec(html) ?? [];
  assert.match(await (await fetch(origin + entry)).text(), /remote_tried_out_1_0_0/);
}

/** A write of the remote's own kind that waits on the device, as one that was made without a network. */
async function leavePlace(page: Page): Promise<void> {
  const call = { method: ownKind, name: '선릉점', photoKeys: [], isRepeatable: true };
  const work = {
    key: randomUUID(),
    employeeNumber: '20231107',
    writtenAt: 1,
    subject: 'place',
    lane: 'place',
  };
  const waiting = JSON.stringify({ ...work, call, content: {}, state: 'waiting' });
  await page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('waiting-work');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const writing = opening.result.transaction('work', 'readwrite');
      writing.objectStore('work').put(${waiting}, '${work.key}');
      writing.oncomplete = resolve;
      writing.onerror = () => reject(writing.error);
    };
  })`);
}

/** The remote as a person meets it: its entry in the home menu with the badge, its screen, and an address that fails. */
async function walkThrough(context: TestContext, origin: string): Promise<void> {
  const { page, errors } = await openBrowser(context);
  const brought = page.waitForRequest(`${origin}/api/tried-out/places`);
  await page.goto(`${origin}/?employeeNumber=20231107`);
  // The remotes of the specification come first, then the new one, with the number that its backend counts.
  await page.getByRole('img', { name: '새 지점 3개' }).waitFor();
  const words = await page.locator('nav a > span').allTextContents();
  assert.deepEqual(words, ['행사 관리', '현장 관리', '현장 채팅', '자재 조회', '행사 지도']);
  // Its screen has not been opened.
  await brought;
  await page.getByRole('link', { name: '행사 지도' }).click();
  await page.getByText('서초점').waitFor();
  await page.getByText('지도 자료').waitFor();
  await leavePlace(page);
  const sent = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.goto(`${origin}/?employeeNumber=20231107`);
  assert.equal((await sent).url(), `${origin}/api/tried-out/places`);
  await page.goto(`${origin}/tried-out?employeeNumber=20231107`);
  await page.getByText('선릉점').waitFor();
  assert.deepEqual(errors, []);
  // For such an address the remote draws nothing, but the host knows its title and parent while the remote loads and
  // fails.
  await page.route('**/remotes/tried-out/**', (route) => route.abort());
  await page.goto(`${origin}/tried-out/7?employeeNumber=20231107`);
  await page.getByRole('heading', { level: 1, name: '행사 지점' }).waitFor();
  await page.getByRole('button', { name: '뒤로' }).click();
  await page.waitForURL((url) => url.pathname === '/tried-out');
}

void test('DEP-26 DEP-27 MF-02 MF-09 a fifth remote with a screen, a call, a table, a badge, a setting, a day and writes that wait touches no file of another app: the host draws it, and the others are the same bytes', async (context) => {
  const folder = copyProject();
  context.after(() => fs.rmSync(folder, { recursive: true, force: true }));
  const [hostPort, remotePort, apiPort] = [await freePort(), await freePort(), await freePort()];
  const registryFile = path.join(folder, 'remotes.json');
  const env = {
    ...process.env,
    HOST_ORIGIN: '',
    REMOTES_FILE: registryFile,
    RELEASES_DIR: path.join(folder, 'releases'),
    RELEASE_BY: 'kim',
    HOST_PORT: String(hostPort),
    API_PORT: String(apiPort),
    DATA_DIR: path.join(folder, '.data'),
    CACHE_DIR: path.join(folder, '.cache'),
    TRIED_OUT_PORT: String(remotePort),
    PAGE_SETTINGS: JSON.stringify({ mapSources: ['지도 자료'] }),
  };
  const runPlain: Run = (...args) => {
    const result = spawnSync(process.execPath, args, {
      cwd: folder,
      encoding: 'utf8',
      env,
    });
    assert.equal(result.status, 0, `${args.join(' ')}: ${result.stdout}${result.stderr}`);
    return result.stdout;
  };
  const run: Run = (...args) => runPlain('--import', 'tsx', ...args);
  const others = ['host', ...remoteNames().map((name) => `remote-${name}`)];
  const buildOthers = () =>
    run('tooling/commands/build.ts', ...others.map((app) => app.replace('remote-', '')));
  const own = [remote, api, browserTest, 'deploy'];
  const before = sourcesIn(folder, own);
  buildOthers();
  const built = builtFiles(folder, others);
  assert.ok(Object.keys(built).length > 20);

  run('tooling/commands/new-remote.ts', 'tried-out', '행사 지도', '/tried-out');
  writeDomain(folder);
  assert.deepEqual(sourcesIn(folder, own), before);
  for (const app of others) fs.rmSync(path.join(folder, app, 'dist'), { recursive: true });
  buildOthers();
  assert.deepEqual(builtFiles(folder, others), built);

  commitAll(folder);
  const released = run('release/commands/release.ts', 'tried-out', '--checked');
  assert.match(released, /tried-out 1\.0\.0 is released/);
  const promoted = run('release/commands/promote.ts', 'tried-out', '1.0.0');
  assert.match(promoted, /tried-out: nothing → 1\.0\.0, by kim/);

  assert.match(run('tooling/commands/sizes.ts'), /tried-out: JavaScript of the first entry/);
  checkBenchScreens(run);
  checkTests(run, runPlain);

  await start(context, { args: ['src/main.ts'], folder: path.join(folder, 'api'), env });
  for (const part of ['host', 'tried-out'])
    await start(context, { args: ['server/start/serve-one.ts', part], folder, env });
  const origin = `http://localhost:${hostPort}`;
  await checkServed(origin, registryFile);
  await walkThrough(context, origin);
});
