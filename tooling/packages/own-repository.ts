/**
 * `npm run test:packages`: follows a remote in a repository of its own, from its first file to a screen of the running
 * product.
 */
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { chromium, type Page } from '@playwright/test';
import { publicKeyOf } from '../../server/registry/signing-key.ts';
import { contentTypeOf } from '../../server/files/file-kinds.ts';
import { projectFolder } from '../../server/project.ts';
import { freePort } from '@field-sales/shared/test/free-port';
import { testBrowserPath } from '../../release/pages/chromium.ts';
import { chromiumArguments } from '../../release/pages/chromium-arguments.ts';

/** The place where a team keeps its releases: a file server on another origin than the host. */
async function serveReleases(context: TestContext, folder: string): Promise<string> {
  const server = http.createServer((request, response) => {
    const file = path.join(folder, path.normalize(request.url ?? '/').replace(/\?.*/, ''));
    const type = contentTypeOf(path.basename(file));
    if (type === undefined || !fs.existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' });
    response.end(fs.readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

/** Names a team as the owner of the remote, with its key: without its signature nothing goes live. */
function writeKeys(folder: string): { TEAMS_FILE: string; RELEASE_KEY_FILE: string } {
  const { privateKey } = generateKeyPairSync('ed25519');
  const files = {
    TEAMS_FILE: path.join(folder, 'teams.json'),
    RELEASE_KEY_FILE: path.join(folder, 'notices.pem'),
  };
  fs.writeFileSync(files.RELEASE_KEY_FILE, privateKey.export({ format: 'pem', type: 'pkcs8' }));
  const team = { apps: ['notices'], keys: [publicKeyOf(privateKey)] };
  fs.writeFileSync(files.TEAMS_FILE, JSON.stringify({ notices: team }));
  return files;
}

type Start = { command: string; args: readonly string[]; cwd: string; env: NodeJS.ProcessEnv; word: string };

/** Starts a process until the test ends; settles when it has said the word. */
async function start(
  context: TestContext,
  { command, args, cwd, env, word }: Start,
): Promise<() => Promise<void>> {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    // Ends npm and everything that it started.
    process.kill(-child.pid, 'SIGTERM');
    await once(child, 'exit');
  };
  context.after(stop);
  for await (const bytes of child.stdout) if (String(bytes).includes(word)) break;
  assert.equal(child.exitCode, null, `${args.join(' ')} stopped before it was ready`);
  return stop;
}

async function openPage(context: TestContext): Promise<Page> {
  const browser = await chromium.launch({ executablePath: testBrowserPath(), args: chromiumArguments });
  context.after(() => browser.close());
  return browser.newPage();
}

const execute = promisify(execFile);
const failureSchema = v.object({ stdout: v.string(), stderr: v.string() });

/** The author of the commits. */
const author = ['-c', 'user.name=lee', '-c', 'user.email=lee@example.com'];

/** A folder outside this repository, and the commands that are typed in it. */
function outside(context: TestContext) {
  const root = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'own-repository-'));
  context.after(() => fs.rmSync(root, { recursive: true, force: true }));
  const folder = path.join(root, 'notices');
  // Asynchronous, because the server of the releases runs in this process.
  const run = async (
    command: string,
    args: readonly string[],
    env: NodeJS.ProcessEnv = {},
    cwd = folder,
  ): Promise<{ isDone: boolean; text: string }> => {
    try {
      const { stdout, stderr } = await execute(command, args, { cwd, env: { ...process.env, ...env } });
      return { isDone: true, text: stdout + stderr };
    } catch (error) {
      const { stdout, stderr } = v.parse(failureSchema, error);
      return { isDone: false, text: stdout + stderr };
    }
  };
  const succeed = async (...given: Parameters<typeof run>): Promise<string> => {
    const started = Date.now();
    const { isDone, text } = await run(...given);
    assert.ok(isDone, `${given[0]} ${given[1].join(' ')}:\n${text}`);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`${seconds.padStart(6)} s  ${given[0]} ${given[1].join(' ')}`);
    return text;
  };
  return { root, folder, run, succeed };
}

/** Takes the next version to one phone, then to some employees, to nobody, to everybody, and back. */
async function moveOn(
  type: (...args: string[]) => Promise<string>,
  page: Page,
  hostOrigin: string,
): Promise<void> {
  assert.match(await type('release', '--', 'notices', '--checked'), /notices 1\.1\.0 is released/);
  assert.match(await type('sign', '--', 'notices', '1.1.0'), /notices 1\.1\.0 is signed/);
  const [link = ''] =
    /http\S+preview\.html\?link=\S+/.exec(await type('preview', '--', 'notices', '1.1.0')) ?? [];
  await page.goto(`${link}&employeeNumber=20231107`);
  await page.getByRole('heading', { name: 'Preview: notices 1.1.0' }).waitFor();
  await page.getByRole('button', { name: 'Open it on this phone' }).click();
  await page.goto(`${hostOrigin}/notices?employeeNumber=20231107`);
  const shown = await page.request.get(`${hostOrigin}/remotes.json`);
  assert.match(await shown.text(), /"notices":\{"version":"1\.1\.0".*"isPreview":true/);
  assert.match(
    await type('promote', '--', 'notices', '1.1.0', '--percent', '5'),
    /1\.1\.0 for 5 % of all employees, by lee/,
  );
  assert.match(await type('abort', '--', 'notices'), /→ 1\.0\.0, by lee/);
  assert.match(await type('promote', '--', 'notices', '1.1.0'), /1\.0\.0 → 1\.1\.0, by lee/);
  assert.match(await type('rollback', '--', 'notices'), /1\.1\.0 → 1\.0\.0, by lee/);
  assert.match(await type('versions'), /notices: live 1\.0\.0/);
  assert.match(await type('modules'), /notices 1\.0\.0/);
}

void test('DEP-21 a remote in a repository of its own is made, developed, checked, released, signed, previewed, promoted, aborted and rolled back with packages alone', async (context) => {
  const { root, folder, run, succeed } = outside(context);
  const created = ['run', 'new-remote', '--', '--standalone', 'notices', '공지 사항', '/notices', folder];
  await succeed('npm', created, {}, projectFolder);
  await succeed('git', ['init', '--quiet']);
  await succeed('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']);
  await succeed('git', ['add', '.']);
  await succeed('git', [...author, 'commit', '--quiet', '-m', 'The first screen']);

  // The packages bring their types, so something that they do not know is an error.
  const wrong = path.join(folder, 'remote-notices', 'src', 'wrong.tsx');
  fs.writeFileSync(
    wrong,
    `import { Button } from '@field-sales/shared/ui/button';\nexport const wrong = <Button size="huge">공지</Button>;\n`,
  );
  const types = await run('npm', ['run', '--silent', 'types']);
  assert.equal(types.isDone, false);
  assert.match(types.text, /wrong\.tsx.*"huge"/s);
  fs.rmSync(wrong);

  const releases = path.join(root, 'releases');
  fs.mkdirSync(releases);
  const releasesUrl = await serveReleases(context, releases);
  const hostPort = await freePort();
  const hostOrigin = `http://localhost:${hostPort}`;
  const registryFile = path.join(root, 'remotes.json');
  fs.writeFileSync(registryFile, '{}\n');
  const keys = writeKeys(root);
  await start(context, {
    command: process.execPath,
    args: ['--import', 'tsx', 'server/start/serve-one.ts', 'host'],
    cwd: projectFolder,
    env: {
      ...process.env,
      HOST_PORT: String(hostPort),
      HOST_ORIGIN: '',
      API_ORIGIN: 'http://127.0.0.1:9',
      REMOTES_FILE: registryFile,
      REMOTE_ORIGINS: releasesUrl,
      RELEASES_DIR: releases,
      TEAMS_FILE: keys.TEAMS_FILE,
    },
    word: 'host is ready',
  });
  const page = await openPage(context);
  const heading = page.getByRole('heading', { level: 1, name: '공지 사항' });

  const devPort = await freePort();
  const stopDevelopment = await start(context, {
    command: 'npm',
    args: ['run', 'dev', '--', 'notices'],
    cwd: folder,
    env: {
      ...process.env,
      HOST_ORIGIN: hostOrigin,
      HOST_PORT: String(devPort),
      NOTICES_PORT: String(await freePort()),
    },
    word: 'Ready: ',
  });
  await page.goto(`http://localhost:${devPort}/notices?employeeNumber=20231107`);
  await heading.waitFor();
  await stopDevelopment();

  const product = {
    HOST_ORIGIN: hostOrigin,
    RELEASES_DIR: releases,
    RELEASES_URL: releasesUrl,
    REMOTES_FILE: registryFile,
    RELEASE_BY: 'lee',
    ...keys,
  };
  const type = async (...args: string[]) => succeed('npm', ['run', ...args], product);
  const released = await type('release', '--', 'notices');
  for (const step of ['types', 'lint', 'format', 'tests', 'build', 'size'])
    assert.match(released, new RegExp(`── notices: ${step}`));
  assert.match(released, /notices 1\.0\.0 is released/);
  assert.match(await type('promote', '--', 'notices', '1.0.0'), /notices: nothing → 1\.0\.0, by lee/);
  await page.goto(`${hostOrigin}/notices?employeeNumber=20231107`);
  await heading.waitFor();

  await succeed('npm', ['version', '1.1.0', '--workspace', 'remote-notices', '--loglevel=error']);
  await succeed('git', [...author, 'commit', '--quiet', '--all', '-m', 'The notices are 1.1.0']);
  await moveOn(type, page, hostOrigin);
  await heading.waitFor();
});
