import { layersSettled } from '@field-sales/shared/lib/layers';
import { cardNamed } from '@field-sales/shared/test/card-named';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { readUnsent, removeUnsent, storeUnsent } from '../saving/unsent-database.ts';
import {
  answerOpenDialog,
  answer,
  calls,
  employeeNumber,
  pressBack,
  openField,
  server,
  setUpFieldTests,
} from '../test/field-app.tsx';
import { listItem, store } from '../test/lists.ts';
import { unsentRecord } from '../test/unsent.ts';

setUpFieldTests();
beforeEach(() => {
  server.use(
    answer('/api/field-info/sc', [listItem()]),
    answer('/api/field-info/market', [listItem()]),
    answer('/api/field-info/price', [listItem()]),
  );
});
afterEach(async () => {
  for (const owner of [employeeNumber, '20239999']) await removeUnsent(await readUnsent(owner));
});

const later = unsentRecord({
  idempotencyKey: '2f0c2f52-6c0e-4a55-9d35-0f6d0d2f3c12',
  kind: 'price',
  promotionName: '두부 소비자가 조사',
  storeName: '하나로마트 고양점',
  time: '2026-11-21T17:58:00',
  photoCount: 0,
});

async function openSheet(path = '/field-sc') {
  openField(path);
  await userEvent.click(await screen.findByRole('button', { name: /전송하지 못한 기록/ }));
  return screen.findByRole('dialog', { name: '전송하지 못한 기록' });
}

function answerSave(status: number, body: JsonBodyType, seen?: (request: Request) => void) {
  return http.post('*/api/field-info/sc/e1', ({ request }) => {
    seen?.(request);
    return HttpResponse.json(body, { status });
  });
}

test('OWN-29 the store list, where a failed price survey goes back to, shows it as well', async () => {
  await storeUnsent(later, 'no draft', []);
  server.use(
    answer('/api/field-info/details/price/f1', { promotionname: '두부 소비자가 조사', list: [store()] }),
  );
  openField('/field-account/e1/f1');
  expect(await screen.findByRole('button', { name: '전송하지 못한 기록 1건' })).toBeVisible();
});

test.each(['/field-sc', '/field-market', '/field-account'])(
  'OWN-29 %s shows above the cards how much could not be sent, also after a reload',
  async (path) => {
    await storeUnsent(unsentRecord(), 'no draft', []);
    await storeUnsent(later, 'no draft', []);
    openField(path);
    expect(await screen.findByRole('button', { name: '전송하지 못한 기록 2건' })).toBeVisible();
    expect(await screen.findByRole('link', { name: cardNamed('왕교자 1+1 가격행사') })).toBeVisible();
  },
);

test('OWN-29 a list has no such bar where nothing is unsent', async () => {
  openField('/field-sc');
  await screen.findByRole('link', { name: cardNamed('왕교자 1+1 가격행사') });
  await act(async () => {
    await readUnsent(employeeNumber);
  });
  expect(screen.queryByRole('button', { name: /전송하지 못한 기록/ })).toBeNull();
});

test('OWN-29 its sheet names promotion, store, time and number of photos of each, newest first', async () => {
  await storeUnsent(later, 'no draft', []);
  await storeUnsent(unsentRecord(), 'no draft', []);
  const sheet = await openSheet();
  const [second, first, ...rest] = within(sheet).getAllByRole('listitem');
  expect(rest).toEqual([]);
  expect(first).toHaveTextContent('왕교자 1+1 가격행사이마트 성수점2026-11-21 09:32사진 4장');
  expect(second).toHaveTextContent('두부 소비자가 조사하나로마트 고양점2026-11-21 17:58사진 0장');
});

test('OWN-29 SH-33 다시 보내기 sends the same call with the same key; then the list stays, is asked for again, and its card is 등록중', async () => {
  await storeUnsent(unsentRecord(), 'no draft', []);
  let key: string | null = null;
  let sent: unknown;
  server.use(
    http.post('*/api/field-info/sc/e1', async ({ request }) => {
      key = request.headers.get('idempotency-key');
      sent = (await request.formData()).get('infoList');
      return HttpResponse.json({ message: 'OK' });
    }),
  );
  const sheet = await openSheet();
  await userEvent.click(within(sheet).getByRole('button', { name: '다시 보내기' }));
  await answerOpenDialog('등록 완료현장 정보 등록이 완료되었습니다.');
  expect(key).toBe(unsentRecord().idempotencyKey);
  expect(sent).toBe('[{"id":0}]');
  await waitFor(() =>
    expect(calls).toEqual(['GET /api/field-info/sc', 'POST /api/field-info/sc/e1', 'GET /api/field-info/sc']),
  );
  expect(window.location.pathname).toBe('/field-sc');
  expect(screen.queryByText(/전송하지 못한 기록/)).toBeNull();
  expect(screen.getByRole('button', { name: cardNamed('왕교자 1+1 가격행사') })).toHaveTextContent('등록중');
  expect(await readUnsent(employeeNumber)).toEqual([]);
});

test('OWN-29 of two failed registrations of one survey the newer is sent, whichever is tapped: one record, and nothing waits', async () => {
  await storeUnsent(unsentRecord(), 'no draft', []);
  const newer = {
    idempotencyKey: '0b7c1d62-3e17-4b0c-8f5e-5a2a4a1c9d22',
    time: '2026-11-21T10:40:00',
  };
  await storeUnsent(unsentRecord(newer), 'no draft', []);
  const keys: (string | null)[] = [];
  server.use(answerSave(200, { message: 'OK' }, ({ headers }) => keys.push(headers.get('idempotency-key'))));
  const sheet = await openSheet();
  const [, older] = within(sheet).getAllByRole('button', { name: '다시 보내기' });
  if (older === undefined) throw new Error('two records are expected');
  await userEvent.click(older);
  await answerOpenDialog('등록 완료현장 정보 등록이 완료되었습니다.');
  expect(keys).toEqual([newer.idempotencyKey]);
  expect(await readUnsent(employeeNumber)).toEqual([]);
});

test('OWN-29 a sending that fails is told, and the record stays', async () => {
  await storeUnsent(unsentRecord(), 'no draft', []);
  server.use(answerSave(500, { message: 'no' }));
  const sheet = await openSheet();
  await userEvent.click(within(sheet).getByRole('button', { name: '다시 보내기' }));
  await answerOpenDialog('등록 실패현장 정보 등록에 실패했습니다. 잠시 후 다시 시도해 주세요.');
  expect(within(sheet).getByText('왕교자 1+1 가격행사')).toBeVisible();
  expect(await readUnsent(employeeNumber)).toHaveLength(1);
  expect(calls.filter((call) => call.startsWith('GET'))).toHaveLength(1);
});

test('OWN-29 the bin asks first; 취소 keeps the record, 삭제 removes it for good, and the bar with the last one', async () => {
  await storeUnsent(unsentRecord(), 'no draft', []);
  const sheet = await openSheet();
  const bin = within(sheet).getByRole('button', { name: '삭제' });
  expect(bin).toHaveAccessibleDescription('왕교자 1+1 가격행사');
  await userEvent.click(bin);
  const question = await screen.findByRole('alertdialog', { name: '알림' });
  expect(within(question).getByRole('button', { name: '취소' })).toHaveFocus();
  const text = '알림이 기록을 삭제하시겠습니까? 작성한 내용과 사진이 모두 사라집니다.';
  await answerOpenDialog(text, '취소');
  expect(await readUnsent(employeeNumber)).toHaveLength(1);

  await userEvent.click(bin);
  await answerOpenDialog(text, '삭제');
  await waitFor(() => expect(screen.queryByText(/전송하지 못한 기록/)).toBeNull());
  await act(() => layersSettled());
  expect(await readUnsent(employeeNumber)).toEqual([]);
  expect(calls).toEqual(['GET /api/field-info/sc']);
});

test('SH-42 Back closes the sheet and stays on the list', async () => {
  await storeUnsent(unsentRecord(), 'no draft', []);
  await openSheet();
  await waitFor(() => expect(window.history.state).toHaveProperty('layers'));
  await pressBack();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.pathname).toBe('/field-sc');
});

test('OWN-29 OWN-23 while a record is sent again Back does nothing', async () => {
  await storeUnsent(unsentRecord(), 'no draft', []);
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.post('*/api/field-info/sc/e1', async () => {
      await gate;
      return HttpResponse.json({ message: 'OK' });
    }),
  );
  const sheet = await openSheet();
  await userEvent.click(within(sheet).getByRole('button', { name: '다시 보내기' }));
  await waitFor(() => expect(calls).toContain('POST /api/field-info/sc/e1'));
  await pressBack();
  await pressBack();
  expect(sheet).toBeVisible();
  expect(window.location.pathname).toBe('/field-sc');
  expect(screen.getByText('저장 중')).toBeVisible();
  act(() => release());
  await answerOpenDialog('등록 완료');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('SH-45 OWN-29 what another employee could not send is not shown', async () => {
  await storeUnsent(unsentRecord({ employeeNumber: '20239999' }), 'no draft', []);
  await storeUnsent(later, 'no draft', []);
  openField('/field-sc');
  expect(await screen.findByRole('button', { name: '전송하지 못한 기록 1건' })).toBeVisible();
});
