import type { APIRequestContext, Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import * as v from 'valibot';
import { answerTo } from './answer-to.ts';
import { chatter, listColleagues, type Chatter } from './colleagues.ts';
import { drawPhoto, type PhotoFile } from './photos.ts';
import { productUrl } from './product.ts';
import { expect } from './test.ts';

const item = v.object({ type: v.string(), text: v.nullish(v.string()), fileName: v.nullish(v.string()) });
const roomAnswer = v.object({
  log: v.array(v.object({ contentList: v.array(item) })),
  nextPageToken: v.nullish(v.string()),
});

/** Two people of the sample data, and what they do outside the pages. */
export type Pair = { me: Chatter; other: Chatter };

/** Calls the backend as an employee. */
async function call(
  request: APIRequestContext,
  { employeeNumber }: Pick<Chatter, 'employeeNumber'>,
  method: 'GET' | 'POST',
  path: string,
  data?: object,
) {
  const headers = { cookie: `employeeNumber=${employeeNumber}`, 'idempotency-key': crypto.randomUUID() };
  const options = { method, headers, ...(data && { data }) };
  const answer = await answerTo(() => request.fetch(productUrl + path, options));
  expect(answer.status(), `${method} ${path}`).toBe(200);
  return answer;
}

function pickFrom<T>(all: readonly T[]): T {
  const one = all[Math.floor(Math.random() * all.length)];
  if (one === undefined) throw new Error('the sample data has too few people');
  return one;
}

/** The people whom a search by name finds, in order. */
export async function findByName(
  request: APIRequestContext,
  who: Pick<Chatter, 'employeeNumber'>,
  name: string,
): Promise<Chatter[]> {
  const path = `/api/chatters/search-user?name=${encodeURIComponent(name)}&branchName=`;
  return v.parse(v.array(chatter), await (await call(request, who, 'GET', path)).json());
}

/**
 * The list draws only rows near the view. A room without a message comes last, so the list must not be longer than
 * this.
 */
const shortList = 6;

/** Somebody whose rooms are all drawn at once. */
async function findMe(request: APIRequestContext, people: readonly Chatter[]): Promise<Chatter> {
  for (;;) {
    const me = pickFrom(people);
    const { chatList } = v.parse(
      v.object({ chatList: v.array(v.unknown()) }),
      await (await call(request, me, 'GET', '/api/chatters?pageNumber=0&fm=true&fic=true&pr=true')).json(),
    );
    if (chatList.length <= shortList) return me;
  }
}

/** Finds two people who have no room yet: each test gets its own, however often it runs. */
async function findStrangers(request: APIRequestContext, given?: Chatter): Promise<Pair> {
  const people = await listColleagues(request);
  const me = given ?? (await findMe(request, people));
  for (;;) {
    const other = pickFrom(people);
    if (me.id !== other.id && (await pairRoomOf(request, { me, other })) === '') return { me, other };
  }
}

/** The room of two people; '' if there is none. */
export async function pairRoomOf(request: APIRequestContext, { me, other }: Pair): Promise<string> {
  const path = `/api/chatters/check-duplication?userId=${other.id}`;
  const found = v.parse(
    v.union([v.literal(''), v.object({ recordid: v.string() })]),
    await (await call(request, me, 'GET', path)).json(),
  );
  return found === '' ? '' : found.recordid;
}

/** Makes a room for two people who had none; one of them is `me`, if it is given. */
export async function makeRoom(request: APIRequestContext, me?: Chatter): Promise<Pair & { roomId: string }> {
  const pair = await findStrangers(request, me);
  const answer = await call(request, pair.me, 'POST', `/api/chatters/${pair.other.id}`);
  const { chatterId: roomId } = v.parse(v.object({ chatterId: v.string() }), await answer.json());
  return { ...pair, roomId };
}

type Opening = {
  page: Page;
  open: (path: string, employeeNumber: string) => Promise<void>;
  request: APIRequestContext;
};

/** Makes a room for two people who had none, and opens it as `me`, with its log there. */
export async function openOwnRoom({ page, open, request }: Opening): Promise<Pair & { roomId: string }> {
  const made = await makeRoom(request);
  await open(roomPath(made.roomId), made.me.employeeNumber);
  await expect(log(page)).toBeVisible();
  return made;
}

/** Opens the room of two people who have none yet, as `me`: its first message makes it. */
export async function openNewRoom({ open, request }: Omit<Opening, 'page'>): Promise<Pair> {
  const pair = await findStrangers(request);
  await open(newRoomPath(pair.other), pair.me.employeeNumber);
  return pair;
}

export async function say(
  request: APIRequestContext,
  who: Chatter,
  roomId: string,
  content: string,
): Promise<void> {
  await call(request, who, 'POST', `/api/chatters/${roomId}/feed`, { content });
}

/** All messages of a room, oldest first, as the backend has them: their texts, or the names of their photos. */
export async function messagesIn(
  request: APIRequestContext,
  who: Chatter,
  roomId: string,
): Promise<string[]> {
  const messages: string[] = [];
  for (let query = ''; ;) {
    const answer = await call(request, who, 'GET', `/api/chatters/${roomId}${query}`);
    const { log, nextPageToken } = v.parse(roomAnswer, await answer.json());
    const page = log.map(({ contentList }) =>
      contentList.map(({ text, fileName }) => text ?? fileName ?? '').join(' '),
    );
    messages.unshift(...page);
    if (!nextPageToken) return messages;
    query = `?nextPageToken=${encodeURIComponent(nextPageToken)}`;
  }
}

/** Opens an employee's page on another phone, with these `options`. */
export async function openAs(
  browser: Browser,
  { employeeNumber }: Chatter,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: productUrl,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    ...options,
  });
  const page = await context.newPage();
  await page.goto(`${path}?employeeNumber=${employeeNumber}`, { waitUntil: 'domcontentloaded' });
  return page;
}

/** The address of a room, or of the room with `partner` that does not exist yet. */
export function roomPath(roomId: string): string {
  return `/chatter-room/${roomId}/2/-`;
}

export function newRoomPath({ id, name }: Chatter): string {
  return `/chatter-room/${id}/new/2/${encodeURIComponent(name)}`;
}

/** A room's row in the list. */
export function rowOf(page: Page, roomId: string): Locator {
  return page.locator(`a[href*="/chatter-room/${roomId}/"]`);
}

export function messageBox(page: Page): Locator {
  return page.getByRole('textbox', { name: '메시지를 입력해 주세요' });
}

export function log(page: Page): Locator {
  return page.getByRole('log');
}

export function sendButton(page: Page): Locator {
  return page.getByRole('button', { name: '전송', exact: true });
}

export async function send(page: Page, words: string): Promise<void> {
  await messageBox(page).fill(words);
  await sendButton(page).click();
}

/** Picks photos in the open room. */
export async function pick(page: Page, ...photos: PhotoFile[]): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles(photos.map(({ name, mimeType, buffer }) => ({ name, mimeType, buffer })));
}

/** A photo that is small enough to be sent as it is. */
export function drawSmall(page: Page, name: string): Promise<PhotoFile> {
  return drawPhoto(page, name, { width: 60, height: 40 });
}

/** The label of a photo in the room. */
export const photoNamed = /^사진 보기/;

/** Waits until nothing in the room is on its way. */
export async function expectAllSent(page: Page): Promise<void> {
  // All are looked for at once: otherwise what waits could begin to be sent between two looks.
  const unsent = page.getByText(/^전송 (?:중|대기)$/).or(page.getByRole('progressbar'));
  await expect(unsent).toHaveCount(0);
}
