import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { freePort } from '@field-sales/shared/test/free-port';
import { copyProject } from '../../tooling/test/project-copy.ts';
import { productUrl, sampleEmployee } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

let folder = '';
let origin = '';
let child: ChildProcess | undefined;

test.beforeAll(async () => {
  folder = copyProject();
  const port = await freePort();
  origin = `http://localhost:${port}`;
  child = spawn(process.execPath, ['--import', 'tsx', 'tooling/dev/dev.ts', 'chat'], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: '',
      HOST_ORIGIN: productUrl,
      HOST_PORT: String(port),
      CHAT_PORT: String(await freePort()),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const text of child.stdout ?? []) if (String(text).includes('Ready: ')) break;
  expect(child.exitCode).toBeNull();
});

test.afterAll(async () => {
  if (child?.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
  fs.rmSync(folder, { recursive: true, force: true });
});

test('RUN-06 MF-10 npm run dev -- chat: that remote from its source, the rest from the running product; an edit reaches the open page without a reload', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // An edit before the page listens would not be told to it.
  const listens = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"ok"')),
    );
  await page.goto(`${origin}/chatter-list?employeeNumber=${sampleEmployee}`);
  await expect(page.getByRole('heading', { level: 1, name: '현장 채팅' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await page.evaluate(() => Reflect.set(window, 'wasHereBefore', true));
  await listens;

  const screen = path.join(folder, 'remote-chat', 'src', 'list', 'chat-list-screen.tsx');
  const source = fs.readFileSync(screen, 'utf8');
  const update = page.waitForResponse(/\.hot-update\.js$/);
  const edited = source.replace('title={chatText.listTitle}', 'title="고친 제목"');
  fs.writeFileSync(screen, edited);
  await update;
  await expect(page.getByRole('heading', { level: 1, name: '고친 제목' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  expect(await page.evaluate(() => Reflect.has(window, 'wasHereBefore'))).toBe(true);

  // A mistake is told in the place of the screen, and is gone with the edit that mends it.
  const mistake = "throw new Error('a mistake of a developer');";
  fs.writeFileSync(screen, edited.replace('const go = useGo();', `${mistake}\n  const go = useGo();`));
  const told = page.getByRole('alert').filter({ hasText: 'a mistake of a developer' });
  await expect(told).toBeVisible();
  fs.writeFileSync(screen, edited);
  await expect(page.getByRole('heading', { level: 1, name: '고친 제목' })).toBeVisible();
  await expect(told).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.has(window, 'wasHereBefore'))).toBe(true);

  // The other remotes and their data are the running product's.
  await page.getByRole('button', { name: '뒤로' }).click();
  await page.getByRole('link', { name: '자재 조회' }).click();
  await expect(page.getByRole('button', { name: '바코드 스캔' })).toBeVisible();
  expect(asked.some((address) => /^\/remotes\/barcode\/.*\.[0-9a-f]{10}\.js$/.test(address))).toBe(true);
});
