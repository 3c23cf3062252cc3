/**
 * `npm run afternoon [-- rounds]`: an afternoon of one person on one page, in Chromium, that is never loaded anew:
 * forms are opened, photos added, messages written and codes scanned. Prints the memory of the page's scripts and its
 * nodes as it goes on. Fails if they have grown since the beginning of the afternoon.
 */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type APIRequestContext, type CDPSession, type Locator, type Page } from '@playwright/test';
import { ean13 } from '../remote-barcode/src/test/barcodes.ts';
import { chromiumArguments } from '../release/pages/chromium-arguments.ts';
import { chromiumPath } from '../release/pages/chromium.ts';
import * as v from 'valibot';
import { chatPartnersAnswer, chatUsersAnswer } from '../remote-chat/src/contract/chat.ts';
import { writeVideo } from '../e2e/support/barcode-pictures/video.ts';
import { walkedScreens } from '../e2e/support/engine-screens.ts';
import { newPhone } from './measure.ts';
import { budgetLine, isKept, type Budget } from './measured.ts';
import { startProduct } from './start-product.ts';

const port = 3860;
const origin = `http://localhost:${port}`;
const employeeNumber = '20231107';
const rounds = Number(process.argv[2] ?? 100);
/** Memory may grow until this round: what is needed again and again stays. */
const settledAfter = Math.ceil(rounds / 10);
const messagesARound = 20;
const scansARound = 5;
const photosARound = 2;
/** The share by which memory and nodes may have grown at the end. */
const allowed = 0.1;

type Memory = { megabytes: number; nodes: number };

const formPatterns = [
  '/field-sc/:id',
  '/field-market/:id',
  '/field-sc-edit/:id/:recordId',
  '/field-product/:id/:partnerId',
  '/field-market-edit/:id/:recordId',
  '/field-product-edit/:id/:recordId/:partnerId',
];
const forms = formPatterns.map((pattern) => screenOf(pattern));
const room = screenOf('/chatter-room/:id/:type/:name');
const barcode = screenOf('/barcode');

function screenOf(pattern: string) {
  const screen = walkedScreens.find((one) => one.pattern === pattern);
  if (screen === undefined) throw new Error(`no screen is walked at ${pattern}`);
  return screen;
}

async function untilGone(some: Locator): Promise<void> {
  await some.first().waitFor({ state: 'detached' });
}

/** Goes from the home menu to a screen by taps, and back again when `work` is done. */
async function visit(
  page: Page,
  { via, shows }: (typeof walkedScreens)[number],
  work: () => Promise<void>,
): Promise<void> {
  for (const selector of via) await page.locator(selector).first().tap();
  await page.locator(shows).first().waitFor();
  await work();
  while (new URL(page.url()).pathname !== '/') {
    const address = page.url();
    await page.getByRole('button', { name: '뒤로' }).first().tap();
    await page.waitForURL((url) => url.href !== address);
  }
  await page.locator('nav a').first().waitFor();
}

/**
 * Runs in the page. If the driver itself handed the file over, it would hold on to the file, and to the form with it.
 */
async function takePhoto(): Promise<void> {
  const canvas = document.createElement('canvas');
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
  const input = document.querySelector<HTMLInputElement>('main input[type=file]');
  if (blob === null || input === null) throw new Error('no photo can be taken');
  const chosen = new DataTransfer();
  chosen.items.add(new File([blob], 'photo.jpg', { type: 'image/jpeg' }));
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Adds photos to the form that is open, and takes them out again, so that the next visit finds it as it was. */
async function addPhotos(page: Page): Promise<void> {
  const deletes = page.getByRole('button', { name: '사진 삭제' });
  const before = await deletes.count();
  for (let added = 1; added <= photosARound; added += 1) {
    await page.evaluate(takePhoto);
    await deletes.nth(before + added - 1).waitFor();
  }
  for (let left = before + photosARound - 1; left >= before; left -= 1) {
    await deletes.nth(left).tap();
    await deletes.nth(left).waitFor({ state: 'detached' });
  }
}

type Writer = { id: string; employeeNumber: string };

/** Who is in a room: several write, because the number of messages that an employee may write in an hour is limited. */
async function writersIn(request: APIRequestContext, roomId: string): Promise<Writer[]> {
  const headers = { cookie: `employeeNumber=${employeeNumber}` };
  const read = async (address: string): Promise<unknown> =>
    (await request.get(`${origin}/api/${address}`, { headers })).json();
  const people = v.parse(chatUsersAnswer, await read(`chatters/${roomId}/users`));
  const found = people.map(async ({ id, name }) => {
    const address = `chatters/search-user?name=${encodeURIComponent(name ?? '')}&branchName=`;
    return v.parse(chatPartnersAnswer, await read(address)).find((partner) => partner.id === id);
  });
  return (await Promise.all(found)).flatMap((partner) =>
    partner?.id && partner.employeeNumber ? [{ id: partner.id, employeeNumber: partner.employeeNumber }] : [],
  );
}

async function say(
  request: APIRequestContext,
  roomId: string,
  writer: Writer,
  content: string,
): Promise<void> {
  const headers = {
    cookie: `employeeNumber=${writer.employeeNumber}`,
    'idempotency-key': crypto.randomUUID(),
  };
  const answer = await request.post(`${origin}/api/chatters/${roomId}/feed`, { headers, data: { content } });
  if (!answer.ok()) throw new Error(`a message was answered with ${answer.status()}`);
}

function openRoom(page: Page): string {
  return /\/chatter-room\/([^/]+)/.exec(page.url())?.[1] ?? '';
}

/** The others write messages into the open room, and one is written on the page itself. */
async function chat(page: Page, round: number, writers: readonly Writer[]): Promise<void> {
  const roomId = openRoom(page);
  for (let count = 1; count < messagesARound; count += 1) {
    const writer = writers[(round + count) % writers.length];
    if (writer === undefined) throw new Error('nobody is in the room');
    await say(page.request, roomId, writer, `오후 ${round}-${count} 매대 확인했습니다`);
  }
  await page
    .getByText(`오후 ${round}-${messagesARound - 1} `)
    .first()
    .waitFor();
  await page.getByRole('textbox', { name: '메시지를 입력해 주세요' }).fill(`오후 ${round} 끝`);
  await page.getByRole('button', { name: '전송', exact: true }).tap();
  await untilGone(page.getByText(/^전송 (?:중|대기)$/));
}

async function scan(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: '거래처' }).tap();
  await page.getByRole('option').first().tap();
  const field = page.getByRole('textbox', { name: '바코드' });
  for (let count = 0; count < scansARound; count += 1) {
    await field.fill('');
    await page.getByRole('button', { name: '바코드 스캔' }).tap();
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('main input:not([role])')?.value.length === 13,
    );
    await untilGone(page.getByRole('dialog', { name: '바코드 스캔' }));
    await page.getByTitle('재고 현황').waitFor();
  }
}

async function memoryOf(page: Page, session: CDPSession): Promise<Memory> {
  // What was drawn last is let go of only in the next frames.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { megabytes: valueOf('JSHeapUsedSize') / 1e6, nodes: valueOf('Nodes') };
}

async function play(page: Page, session: CDPSession): Promise<Budget[]> {
  let writers: readonly Writer[] = [];
  await visit(page, room, async () => {
    writers = await writersIn(page.request, openRoom(page));
  });
  let settled: Memory | undefined;
  let last: Memory = { megabytes: Number.NaN, nodes: Number.NaN };
  for (let round = 1; round <= rounds; round += 1) {
    const form = forms[round % forms.length] ?? barcode;
    await visit(page, form, () => addPhotos(page));
    await visit(page, room, () => chat(page, round, writers));
    await visit(page, barcode, () => scan(page));
    if (round % settledAfter !== 0) continue;
    last = await memoryOf(page, session);
    settled ??= last;
    console.log(`round ${round}: ${last.megabytes.toFixed(1)} MB, ${last.nodes} nodes`);
  }
  const { megabytes = Number.NaN, nodes = Number.NaN } = settled ?? {};
  return [
    { what: 'memory of scripts', value: last.megabytes, limit: megabytes * (1 + allowed), unit: 'MB' },
    { what: 'nodes', value: last.nodes, limit: nodes * (1 + allowed), unit: '' },
  ];
}

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'afternoon-'));
const video = path.join(folder, 'camera.y4m');
await writeVideo(video, ean13('880104301480'), { name: 'straight' });
const product = await startProduct(port);
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: [
    ...chromiumArguments,
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${video}`,
    '--use-fake-ui-for-media-stream',
  ],
});
try {
  const phone = await newPhone(browser);
  const page = await phone.newPage();
  const session = await phone.newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(`${origin}/?employeeNumber=${employeeNumber}`);
  await page.locator('nav a').first().waitFor();
  const budgets = await play(page, session);
  for (const budget of budgets) console.log(budgetLine(budget));
  process.exitCode = budgets.every(isKept) ? 0 : 1;
} finally {
  await browser.close();
  await product.stop();
  await fs.rm(folder, { recursive: true });
}
process.exit();
