import { outsideAct } from '@field-sales/shared/test/outside-act';
import { takeLock } from '@field-sales/shared/waiting/tab-lock';
import { recordSave } from '@field-sales/shared/waiting/saved-since';
import { sendWaiting } from '@field-sales/shared/waiting/send-waiting';
import { removeWaiting, readWaiting } from '@field-sales/shared/waiting/waiting-database';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { employeeNumber, server } from '../test/field-app.tsx';
import {
  keepRegister,
  kept,
  ofDevice,
  ownCard,
  save,
  silenceServer,
  waitingBar,
} from '../test/kept-register.ts';
import { fillRegister, reopenRegister } from '../test/own-register.ts';
import { jpegFile } from '../test/photo-platform.ts';
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

setUpFormTests();

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
  const announced = screen.getAllByRole('status', { name: '' }).map(({ textContent }) => textContent);
  expect(announced.join()).toContain('전송 대기 · 연결되면 자동으로 보냅니다.');
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

test('OFF-26 OFF-30 a registration that is begun anew replaces the one before it that went out meanwhile', async () => {
  const got = await fillRegister({ isCut: true }, { isCut: true }, {});
  await save();
  await confirmAndLeave('등록 실패');
  await reopenRegister();
  await outsideAct(() => sendWaiting(employeeNumber));
  await expectOnDevice({ unsent: 0 });
  await addPhotos(jpegFile('b.jpg'));
  await waitFor(() => expect(saveButton()).toBeEnabled());
  await save();
  await confirmAndLeave('등록 완료');
  expect(got.at(-1)?.replacedKeys).toEqual([got[0]?.key]);
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
    const end = await takeLock(key);
    expect(end).not.toBeNull();
    await end?.();
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
  recordSave(record.subject);
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
