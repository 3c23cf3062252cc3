import type { Page } from '@playwright/test';
import { sampleOf } from '../support/extent.ts';
import { json, text, type CallName } from '../support/foreign-calls.ts';
import { picture } from '../support/foreign-picture.ts';
import { confirmDialog, expect, heading, test } from '../support/foreign-test.ts';
import { malformed } from '../support/foreign-variants.ts';
import { expectAccessible, expectTouchTargets } from '../support/inspect.ts';

const list = '/chatter-list';
const room = '/chatter-room/room-1/0/room';
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const sorry = '죄송합니다. 잠시 후 다시 시도해 주세요.';

const messageBox = (page: Page) => page.getByRole('textbox', { name: '메시지를 입력해 주세요' });
const sendButton = (page: Page) => page.getByRole('button', { name: '전송', exact: true });

async function send(page: Page, words: string): Promise<void> {
  await messageBox(page).fill(words);
  await sendButton(page).click();
}

test('CALL-06 CHL-02 CHL-04 CHL-07 CON-07 SH-20 pages are asked for with the flags of the last answer until all are off', async ({
  page,
  open,
  backend,
}) => {
  await open(list);
  await expect(page.getByText('두 번째 쪽')).toBeVisible();
  expect(backend.asked('rooms').map(({ search }) => search)).toEqual([
    '?pageNumber=0&fm=true&fic=true&pr=true',
    '?pageNumber=1&fm=true&fic=false&pr=false',
  ]);
  await expect(page.getByRole('link').first()).toHaveAttribute(
    'href',
    `/chatter-room/room-1/0/${encodeURIComponent('전국 영업 공지')}?employeeNumber=20231107`,
  );
  await expect(page.getByText('27명 참여중')).toBeVisible();
  await expect(page.getByText('+50')).toBeVisible();
  await expect(page.getByText('명 참여중')).toHaveCount(2);
});

test('CALL-09 CALL-10 CALL-13 CALL-14 CALL-15 CHC-08 CHR-09 CHR-22 SH-33 a room with a new partner is made with its first message', async ({
  page,
  open,
  backend,
}) => {
  await open('/create-chat-room');
  await page.getByRole('combobox', { name: '지점' }).click();
  await expect(page.getByRole('option')).toHaveText(['전체', '대구지점', '부산지점', '서울지점']);
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: '영업사원 이름을 검색해 주세요' }).fill('이도');
  await page.getByRole('button', { name: '검색', exact: true }).click();
  await page.getByRole('radio', { name: /이도윤/ }).click();
  await expectAccessible(page);
  await expectTouchTargets(page);
  await page.getByRole('button', { name: '채팅 시작하기' }).click();
  await expect(page).toHaveURL(
    `/chatter-room/71/new/2/${encodeURIComponent('이도윤')}?employeeNumber=20231107`,
  );
  await messageBox(page).fill('안녕하세요');
  await sendButton(page).dblclick();
  await expect(page).toHaveURL(
    `/chatter-room/8800/2/${encodeURIComponent('이도윤')}?employeeNumber=20231107`,
  );
  await expect(page.getByRole('log').getByText('안녕하세요')).toHaveCount(1);
  const { log } = backend;
  expect(log.filter((call) => !call.startsWith('GET /api/chatters/8800'))).toEqual([
    'GET /api/chatter/filters',
    `GET /api/chatters/search-user?${new URLSearchParams({ name: '이도', branchName: '' }).toString()}`,
    'GET /api/chatters/check-duplication?userId=71',
    'POST /api/chatters/71',
    'POST /api/chatters/8800/feed',
  ]);
  // No log is asked for before the room is there.
  expect(log.indexOf('GET /api/chatters/8800')).toBeGreaterThan(log.indexOf('POST /api/chatters/71'));
  expect(backend.asked('feed')).toHaveLength(1);
  const [created] = backend.asked('createRoom');
  const [sent] = backend.asked('feed');
  expect(created?.body).toBe('');
  expect(JSON.parse(sent?.body ?? '')).toEqual({ content: '안녕하세요' });
  const keys = [created, sent].map((request) => String(request?.headers['idempotency-key']));
  for (const key of keys) expect(key).toMatch(uuid);
  expect(new Set(keys).size).toBe(2);
});

for (const [what, answer, address] of [
  ['an empty JSON string', json(''), `/chatter-room/71/new/2/${encodeURIComponent('이도윤')}`],
  ['a record', json({ recordid: 880, extra: 1 }), `/chatter-room/880/2/${encodeURIComponent('이도윤')}`],
  [
    'a store room',
    json({ recordid: 'r-9', type: '1', title: '가' }),
    `/chatter-room/r-9/1/${encodeURIComponent('가')}`,
  ],
] as const) {
  test(`CALL-15 CHC-07 CHC-08 the answer ${what} leads to the room that it says`, async ({
    page,
    open,
    backend,
  }) => {
    backend.answer('checkDuplication', answer);
    await open('/create-chat-room');
    await page.getByRole('textbox', { name: '영업사원 이름을 검색해 주세요' }).fill('이도');
    await page.getByRole('button', { name: '검색', exact: true }).click();
    await page.getByRole('radio', { name: /이도윤/ }).click();
    await page.getByRole('button', { name: '채팅 시작하기' }).click();
    await expect(page).toHaveURL(`${address}?employeeNumber=20231107`);
  });
}

test('CALL-08 CHR-05 CHR-16 CHR-17 SH-34 entries without id, pictures of bytes, a deleted image and odd attachments', async ({
  page,
  open,
  backend,
}) => {
  await open(room);
  await expect(page.getByRole('log').getByText('어제 기록입니다')).toBeVisible();
  await expect(page.getByText('[삭제된 이미지]')).toHaveCSS('font-style', 'italic');
  const images = page.getByRole('log').locator('img');
  await expect(images).toHaveCount(1);
  await expect
    .poll(() => images.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBe(40);
  const asked = backend.asked('room');
  expect(asked.map(({ path, search }) => path + search)).toEqual([
    '/api/chatters/room-1',
    '/api/chatters/room-1?nextPageToken=tok+en%2F2',
  ]);
  expect(asked[0]?.headers.accept).toBe('application/json;images=url, application/json;q=0.9');
  await expectAccessible(page);
});

test('CALL-10 SH-33 where entries have no id a send loads the newest page again; two taps send once', async ({
  page,
  open,
  backend,
}) => {
  await open(room);
  await expect(page.getByText('오늘 매대 사진 부탁드립니다')).toBeVisible();
  await messageBox(page).fill('<b>네</b> javascript:alert(1) https://a.example/b');
  await sendButton(page).dblclick();
  await expect(messageBox(page)).toHaveValue('');
  await expect.poll(() => backend.asked('feed').length).toBe(1);
  await expect.poll(() => backend.asked('room').filter(({ search }) => search === '').length).toBe(2);
  await expect(page.getByRole('log').getByText('<b>네</b>')).toHaveCount(1);
  await expect(page.getByRole('log').getByRole('link')).toHaveText(['https://a.example/b']);
  await send(page, '둘');
  await expect(page.getByRole('log').getByText('둘')).toHaveCount(1);
  await expect.poll(() => backend.asked('feed').length).toBe(2);
  const keys = backend.asked('feed').map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(2);
});

test('CALL-11 CHR-14 SH-33 photos go as parts of one name', async ({ page, open, backend }) => {
  await open(room);
  await expect(page.getByText('오늘 매대 사진 부탁드립니다')).toBeVisible();
  const buffer = Buffer.from(picture(10).data);
  await page.locator('input[type=file]').setInputFiles([
    { name: 'a.png', mimeType: 'image/png', buffer },
    { name: '사진 "둘".png', mimeType: 'image/png', buffer },
  ]);
  await expect.poll(() => backend.asked('uploadPhoto').length).toBe(1);
  const [upload] = backend.asked('uploadPhoto');
  expect(upload?.path).toBe('/api/chatters/room-1/upload-photo');
  expect(upload?.parts.map(({ name, type, size }) => ({ name, type, size }))).toEqual([
    { name: 'files', type: 'image/png', size: buffer.length },
    { name: 'files', type: 'image/png', size: buffer.length },
  ]);
  expect(String(upload?.headers['idempotency-key'])).toMatch(uuid);
});

test('CALL-07 CALL-12 CHR-06 CHR-07 CHR-08 SH-40 the settings of a foreign room', async ({
  page,
  open,
  backend,
}) => {
  await open(room);
  await expect(page.getByText('오늘 매대 사진 부탁드립니다')).toBeVisible();
  await page.getByRole('button', { name: '채팅방 설정' }).click();
  const sheet = page.getByRole('dialog', { name: '채팅방 설정' });
  await expect(sheet.getByText('정하늘')).toBeVisible();
  const toggle = sheet.getByRole('switch', { name: '푸시 알림' });
  await expect(toggle).toBeChecked();
  await expectAccessible(page);
  await expectTouchTargets(page);
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  await expect.poll(() => backend.asked('notification').length).toBe(1);
  const [patch] = backend.asked('notification');
  expect(`${patch?.path}${patch?.search}`).toBe('/api/chatters/room-1/notification?intent=OFF');
  expect(patch?.body).toBe('');
  expect(String(patch?.headers['idempotency-key'])).toMatch(uuid);
  expect(backend.asked('roomUsers').map(({ path, search }) => path + search)).toEqual([
    '/api/chatters/room-1/users?type=0',
  ]);
  backend.answer('notification', json({ message: 'NO' }));
  await toggle.click();
  await confirmDialog(page, '알림', sorry);
  await expect(toggle).not.toBeChecked();
});

const reads: readonly (readonly [CallName, string, string])[] = [
  ['rooms', list, '현장 채팅'],
  ['room', room, 'room'],
];

for (const [call, path, title] of sampleOf(reads)) {
  test(`ERR-01 ERR-06 ERR-07 SH-29 ${call}: failures of reading are told, and the screen stays`, async ({
    page,
    open,
    backend,
  }) => {
    for (const [, answer] of [...malformed, ['500', text('x', 500)]] as const) {
      backend.answer(call, answer);
      await open(path);
      await confirmDialog(page, '알림', sorry);
      await expect(heading(page, title)).toBeVisible();
    }
    await expectAccessible(page);
    backend.answer(call, json({ errorCode: 3, message: 'x' }));
    await open(path);
    await confirmDialog(page, '알림', '시간당 사용량을 초과했습니다. 잠시 후 다시 시도해 주세요.');
    backend.answer(call, text('사번을 확인해 주세요.', 401));
    await open(path);
    await confirmDialog(page, '알림', '사번을 확인해 주세요.');
  });
}

test('ERR-01 ERR-06 ERR-08 SH-29 a send is there when the backend said OK, and only then', async ({
  page,
  open,
  backend,
}) => {
  await open(room);
  await expect(page.getByText('오늘 매대 사진 부탁드립니다')).toBeVisible();
  for (const [, answer] of [...malformed, ['no', json({ data: { message: 'NO' } })]] as const) {
    backend.answer('feed', answer);
    await send(page, '보냅니다');
    await confirmDialog(page, '전송 실패', '전송에 실패했습니다. 잠시 후 다시 시도해 주세요.');
  }
  backend.answer('feed', json({ errorCode: '3', message: 'x' }, 429));
  await send(page, '많이');
  await confirmDialog(page, '알림', '시간당 사용량을 초과했습니다. 잠시 후 다시 시도해 주세요.');
  backend.answer('feed', text('권한이 없습니다.', 401));
  await send(page, '누구');
  await confirmDialog(page, '알림', '권한이 없습니다.');
  await expect(page.getByRole('button', { name: '다시 보내기' }).first()).toBeVisible();
  await expectAccessible(page);
});

test('ERR-09 ERR-05 SH-29 a search that finds nobody, and branches that fail', async ({
  page,
  open,
  backend,
}) => {
  backend.answer('branches', malformed[0]?.[1] ?? text(''));
  await open('/create-chat-room');
  await page.getByRole('textbox', { name: '영업사원 이름을 검색해 주세요' }).fill('이도');
  for (const [, answer] of [
    ...malformed,
    ['nobody', json([])],
    ['accepted', json([{ id: 1, name: '가' }], 202)],
  ] as const) {
    backend.answer('searchUser', answer);
    await page.getByRole('button', { name: '검색', exact: true }).click();
    await confirmDialog(page, '검색 결과 없음', '검색 결과가 없습니다. 지점과 이름을 다시 입력해 주세요.');
  }
  await expect(page.getByText('대화상대를 검색해 주세요.')).toBeVisible();
});
