import { outsideAct } from '@field-sales/shared/test/outside-act';
import { cardNamed } from '@field-sales/shared/test/card-named';
import { takeLock } from '@field-sales/shared/waiting/tab-lock';
import { tellWaiting } from '@field-sales/shared/waiting/waiting-news';
import { noteSaved } from '@field-sales/shared/waiting/saved-since';
import { sendWaiting } from '@field-sales/shared/waiting/send-waiting';
import { removeWaiting, readWaiting } from '@field-sales/shared/waiting/waiting-database';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { repeatDelay } from '@field-sales/shared/http/lost-answer';
import { calls, employeeNumber, server } from '../test/field-app.tsx';
import { fillRegister, reopenRegister } from '../test/own-register.ts';
import { jpegFile } from '../test/photo-platform.ts';
import { skipWait } from '../test/skip-wait.ts';
import {
  addPhotos,
  confirmAndLeave,
  confirmDialog,
  expectOnDevice,
  saveButton,
  setUpFormTests,
  user,
} from '../test/survey-app.ts';
import type { SaveAnswer } from '../test/survey-factory.ts';
import { storeUnsent, readUnsent } from './unsent-database.ts';

setUpFormTests();

/** Asks the device; the list may draw meanwhile. */
async function ofDevice<T>(ask: () => Promise<T>): Promise<T | undefined> {
  const answers: T[] = [];
  await outsideAct(async () => answers.push(await ask()));
  return answers[0];
}

/** What the device keeps. */
async function kept() {
  return (await ofDevice(() => readUnsent(employeeNumber))) ?? [];
}

/** Presses Save, and does not wait for the second try. */
async function save(): Promise<void> {
  skipWait(repeatDelay, 1);
  await user.click(saveButton());
}

function silenceServer(): void {
  server.use(http.get('*/healthz', () => HttpResponse.error()));
}

/** A register form that is saved without a network. */
async function keepRegister(...answers: readonly SaveAnswer[]) {
  const got = await fillRegister({ isCut: true }, { isCut: true }, ...answers);
  silenceServer();
  await user.click(screen.getByRole('button', { name: '매대 수량 하나 늘리기' }));
  await save();
  return got;
}

const waitingBar = () => screen.findByRole('button', { name: '보낼 기록 1건 · 연결되면 자동 전송' });
const ownCard = () => screen.findByRole('link', { name: cardNamed('왕교자 1+1') });

test('OFF-23 OFF-24 OFF-25 a save without a network is no failure: it is kept with its key, and its card and the bar say so', async () => {
  const got = await keepRegister();
  expect(await screen.findByText('연결되면 자동으로 보냅니다.')).toBeVisible();
  await confirmAndLeave('기기에 저장됨');
  expect(await waitingBar()).toBeVisible();
  expect(await ownCard()).toHaveTextContent(/전송 대기/);
  expect(screen.queryByText(/전송하지 못한 기록/)).toBeNull();
  await expectOnDevice({ drafts: 0, photos: 1, unsent: 1 });
  const [record] = await kept();
  expect(record).toMatchObject({ state: 'waiting', idempotencyKey: got[0]?.key, photoCount: 1 });
  expect(new Set(got.map(({ key }) => key)).size).toBe(1);
});

test.each<[string, SaveAnswer]>([
  ['a lost answer of a server that is there', { isCut: true }],
  ['a call too many', { status: 429 }],
])('OFF-24 PRD-13 %s is a failure, and goes by itself', async (_, answer) => {
  await fillRegister(answer);
  await save();
  await confirmAndLeave('등록 실패');
  expect(await kept()).toMatchObject([{ state: 'unanswered' }]);
});

test('OFF-24 OFF-29 what the backend answers is refused, whatever the device says of its network', async () => {
  await fillRegister({ status: 400 });
  silenceServer();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await save();
  await confirmAndLeave('등록 실패');
  expect(await kept()).toMatchObject([{ state: 'refused' }]);
});

test('OFF-26 the card of what waits opens it, without the network too; saved again it is replaced under a new key', async () => {
  const got = await keepRegister({ isCut: true }, {});
  await confirmAndLeave('기기에 저장됨');
  server.use(http.get('*/api/field-info/sc/E1', () => HttpResponse.error()));
  await user.click(await ownCard());
  await screen.findByText('매대 정보 1');
  const told = screen.getAllByRole('status', { name: '' }).map(({ textContent }) => textContent);
  expect(told.join()).toContain('전송 대기 · 연결되면 자동으로 보냅니다.');
  expect(screen.queryByText('작성하던 내용을 불러왔습니다.')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: '매대 수량' })).toHaveValue('1');
  expect(screen.getByRole('img', { name: '사진 1' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '매대 수량 하나 늘리기' }));
  await addPhotos(jpegFile('b.jpg'));
  await screen.findByRole('img', { name: '사진 2' });
  await save();
  await confirmAndLeave('기기에 저장됨');
  expect(await waitingBar()).toBeVisible();
  await expectOnDevice({ drafts: 0, photos: 2, unsent: 1 });
  const [record] = await kept();
  expect(record?.idempotencyKey).toBe(got[2]?.key);
  expect(got[2]?.key).not.toBe(got[0]?.key);
  expect(got[2]?.parts).toMatchObject({ infoList: [{ StandQuantity__c: 2 }] });

  await user.click(await ownCard());
  await screen.findByRole('img', { name: '사진 2' });
  await save();
  await confirmAndLeave('등록 완료');
  const last = got.at(-1);
  expect(last?.files).toHaveLength(2);
  await expectOnDevice({ drafts: 0, photos: 0, unsent: 0 });
  // Each of them may have arrived.
  const [first, , second] = got;
  expect(first?.replacedKeys).toEqual([]);
  expect(second?.replacedKeys).toEqual([first?.key]);
  expect(last?.replacedKeys).toEqual([first?.key, second?.key]);
});

test('OFF-26 OFF-27 what goes out by itself names the keys that it replaces', async () => {
  const got = await keepRegister({ isCut: true }, { isCut: true }, {});
  await confirmAndLeave('기기에 저장됨');
  await user.click(await ownCard());
  await screen.findByRole('img', { name: '사진 1' });
  await save();
  await confirmAndLeave('기기에 저장됨');
  server.use(http.get('*/healthz', () => HttpResponse.text('ok')));
  await outsideAct(() => sendWaiting(employeeNumber));
  await expectOnDevice({ unsent: 0 });
  const [first] = got;
  expect(got.at(-1)).toMatchObject({ key: got[2]?.key, replacedKeys: [first?.key] });
});

test('OFF-26 OWN-29 a registration that is begun anew after one whose answer was lost replaces that', async () => {
  const got = await fillRegister({ isCut: true }, { isCut: true }, {});
  await save();
  await confirmAndLeave('등록 실패');
  await reopenRegister();
  await addPhotos(jpegFile('b.jpg'));
  await waitFor(() => expect(saveButton()).toBeEnabled());
  await save();
  await confirmAndLeave('등록 완료');
  const [first] = got;
  expect(got.at(-1)?.key).not.toBe(first?.key);
  expect(got.at(-1)?.replacedKeys).toEqual([first?.key]);
});

test('OFF-26 SH-37 a draft over what waits is restored, and what waits is replaced by it', async () => {
  await keepRegister();
  await confirmAndLeave('기기에 저장됨');
  await user.click(await ownCard());
  await screen.findByText('매대 정보 1');
  await user.click(screen.getByRole('radio', { name: '행사장' }));
  await expectOnDevice({ drafts: 1 });
  await user.click(screen.getByRole('button', { name: '뒤로' }));
  await user.click(await ownCard());
  expect(await screen.findByText('작성하던 내용을 불러왔습니다.')).toBeVisible();
  expect(screen.getByRole('radio', { name: '행사장' })).toBeChecked();
  expect(screen.getByRole('textbox', { name: '매대 수량' })).toHaveValue('1');
  expect(screen.getByRole('img', { name: '사진 1' })).toBeVisible();
  await save();
  await confirmAndLeave('기기에 저장됨');
  await expectOnDevice({ drafts: 0, photos: 1, unsent: 1 });
});

test('OFF-26 an open form holds back what waits, and lets it go when it is left', async () => {
  await keepRegister();
  await confirmAndLeave('기기에 저장됨');
  const [record] = await kept();
  const key = record?.idempotencyKey ?? '';
  await user.click(await ownCard());
  await screen.findByText('매대 정보 1');
  expect(await ofDevice(() => takeLock(key))).toBeNull();
  await user.click(screen.getByRole('button', { name: '뒤로' }));
  await ownCard();
  await waitFor(async () => {
    const release = await takeLock(key);
    expect(release).not.toBeNull();
    await release?.();
  });
  expect(await kept()).toEqual([record]);
});

test('OFF-26 FLD-10 a form whose save is on its way is 등록중 and not opened empty; left where it was, it opens', async () => {
  await keepRegister();
  await confirmAndLeave('기기에 저장됨');
  const [record] = await kept();
  const release = await ofDevice(() => takeLock(record?.idempotencyKey ?? ''));
  await user.click(await ownCard());
  await confirmAndLeave('알림');
  expect(await ownCard()).toHaveTextContent(/전송 대기/);
  expect(screen.queryByText('매대 정보 1')).toBeNull();
  await ofDevice(async () => release?.());
  await user.click(await ownCard());
  expect(await screen.findByRole('img', { name: '사진 1' })).toBeVisible();
});

test('OFF-26 FLD-10 a form whose save goes out while it is being opened is 등록중, though its list knew nothing of it', async () => {
  await keepRegister();
  await confirmAndLeave('기기에 저장됨');
  const card = await ownCard();
  const [record] = (await ofDevice(() => readWaiting(employeeNumber))) ?? [];
  if (record === undefined) throw new Error('nothing waits');
  noteSaved(record.subject);
  await outsideAct(() => removeWaiting([record]));
  await user.click(card);
  await confirmAndLeave('알림');
  expect(screen.queryByText('매대 정보 1')).toBeNull();
});

test('OFF-33 killed when its save was just kept, it is opened as what waits, and its draft is gone', async () => {
  await fillRegister({ isCut: true });
  silenceServer();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('gone', 'AbortError');
  });
  await save();
  await confirmDialog('기기에 저장됨');
  jest.restoreAllMocks();
  await expectOnDevice({ drafts: 1, unsent: 1 });
  await user.click(await ownCard());
  await screen.findByText('매대 정보 1');
  expect(screen.queryByText('작성하던 내용을 불러왔습니다.')).not.toBeInTheDocument();
  await expectOnDevice({ drafts: 0, unsent: 1 });
});

test('OFF-25 OFF-27 while it goes out the bar counts it and its card opens nothing; then the card is 등록중 and the list is asked for again', async () => {
  await keepRegister();
  await confirmAndLeave('기기에 저장됨');
  await waitingBar();
  const works = (await ofDevice(() => readWaiting(employeeNumber))) ?? [];
  const key = works[0]?.key ?? '';
  act(() => tellWaiting({ type: 'sending', key, number: 1, all: 1, share: 0.5 }));
  expect(await screen.findByRole('button', { name: '기록을 보내는 중입니다. 1/1' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: cardNamed('왕교자 1+1') }));
  await confirmDialog('알림');
  calls.length = 0;
  await outsideAct(() => removeWaiting(works));
  act(() => {
    tellWaiting({ type: 'sent', key });
    tellWaiting({ type: 'rested' });
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: /기록/ })).toBeNull());
  expect(await screen.findByText('등록중')).toBeVisible();
  await waitFor(() => expect(calls).toEqual(['GET /api/field-info/sc']));
});

test('OFF-25 OFF-29 the sheet: refused ones say why, what waits has a bin, and what is unsent comes first', async () => {
  await keepRegister();
  await confirmAndLeave('기기에 저장됨');
  const [record] = await kept();
  if (record === undefined) throw new Error('one is kept');
  await user.click(await waitingBar());
  const waitingSheet = await screen.findByRole('dialog', { name: '전송 대기' });
  expect(within(waitingSheet).queryByRole('button', { name: '다시 보내기' })).toBeNull();
  const refused = { ...record, idempotencyKey: 'r1', assignmentId: 'E9', state: 'refused' } as const;
  await outsideAct(() => storeUnsent(refused, 'none', []));
  act(() => tellWaiting({ type: 'changed' }));
  const sheet = await screen.findByRole('dialog', { name: '전송하지 못한 기록' });
  expect(within(sheet).getByRole('heading', { name: '전송 대기 1' })).toBeVisible();
  const [first, second] = within(sheet).getAllByRole('listitem');
  expect(first).toHaveTextContent('현장 정보 등록에 실패했습니다. 잠시 후 다시 시도해 주세요.다시 보내기');
  expect(second).not.toHaveTextContent('다시 보내기');
  const bar = screen.getByRole('button', { name: /전송하지 못한 기록 1건/, hidden: true });
  expect(bar).toHaveTextContent('전송하지 못한 기록 1건전송 대기1');

  // Sent by hand without the network it waits as well.
  server.use(http.post('*/api/field-info/sc/E1', () => HttpResponse.error()));
  await user.click(within(sheet).getByRole('button', { name: '다시 보내기' }));
  await confirmDialog('기기에 저장됨');
  expect((await kept()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
});

test('OFF-25 what goes out while the sheet is open stays in it as 등록완료 until it is closed', async () => {
  await keepRegister();
  await confirmAndLeave('기기에 저장됨');
  const works = (await ofDevice(() => readWaiting(employeeNumber))) ?? [];
  const key = works[0]?.key ?? '';
  await user.click(await waitingBar());
  const sheet = await screen.findByRole('dialog', { name: '전송 대기' });
  act(() => tellWaiting({ type: 'sending', key, number: 1, all: 1, share: 0.5 }));
  expect(within(sheet).getByRole('listitem')).toHaveTextContent('50%');
  await outsideAct(() => removeWaiting(works));
  act(() => {
    tellWaiting({ type: 'sent', key });
    tellWaiting({ type: 'rested' });
  });
  expect(await within(sheet).findByText('등록완료')).toBeVisible();
  expect(within(sheet).queryByRole('button', { name: '삭제' })).toBeNull();
  await user.click(within(sheet).getByRole('button', { name: '닫기' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
