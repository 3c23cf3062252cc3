import { cardNamed } from '@field-sales/shared/test/card-named';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { markRegistering } from '../saving/mark-registering.ts';
import { readUnsent, removeUnsent, storeUnsent } from '../saving/unsent-database.ts';
import {
  answerOpenDialog,
  answer,
  answerLater,
  calls,
  employeeNumber,
  fail,
  pressBack,
  openField,
  currentPage,
  server,
  setUpFieldTests,
} from '../test/field-app.tsx';
import { listItem } from '../test/lists.ts';
import { unsentRecord } from '../test/unsent.ts';

setUpFieldTests();
afterEach(async () => {
  jest.useRealTimers();
  await removeUnsent(await readUnsent(employeeNumber));
});

const lists = [
  ['own', '/field-sc', '자사 현장 정보', '/api/field-info/sc'],
  ['market', '/field-market', '타사 현장 정보', '/api/field-info/market'],
  ['price', '/field-account', '가격 조사', '/api/field-info/price'],
] as const;

const sorry = '알림죄송합니다. 잠시 후 다시 시도해 주세요.';

test.each(lists)(
  'CALL-16 CALL-17 CALL-18 FLD-03 %s: %s is titled %s and asks %s once',
  async (_, path, title, call) => {
    server.use(answer(call, [listItem()]));
    openField(`${path}/`);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('불러오는 중');
    await screen.findByRole('link', { name: cardNamed('왕교자 1+1 가격행사') });
    expect(calls).toEqual([`GET ${call}`]);
  },
);

test('FLD-04 FLD-05 FLD-06 FLD-16 SH-09 a card says what it is about, with - for what is missing', async () => {
  server.use(
    answer('/api/field-info/sc', [
      listItem({ collectstatus: true }),
      listItem({ promotionname: null, accountname: null, promotionstatus: 0, enddate: null }),
      listItem({ promotionname: '끝난 행사', promotionstatus: 2 }),
    ]),
  );
  openField('/field-sc');
  const [first, second, third] = await screen.findAllByRole('link');
  expect(first).toHaveTextContent(
    /^진행중냉동식품 등록완료 왕교자 1\+1 가격행사 이마트 성수점2026-11-12 ~ 2026-11-25$/,
  );
  expect(second).toHaveTextContent(/^예정냉동식품 미완료 - -2026-11-12 ~ -$/);
  expect(third).toHaveTextContent(/^냉동식품 미완료 끝난 행사 이마트 성수점2026-11-12 ~ 2026-11-25$/);
});

test('FLD-08 the price list counts: complete when completedcnt equals totalcnt', async () => {
  server.use(
    answer('/api/field-info/price', [
      listItem({ promotionname: '다 한 조사', completedcnt: 5, collectstatus: false }),
      listItem({ promotionname: '덜 한 조사', completedcnt: 4, collectstatus: true }),
    ]),
  );
  openField('/field-account');
  expect(await screen.findByRole('link', { name: cardNamed('다 한 조사') })).toHaveTextContent(/등록완료/);
  expect(screen.getByRole('link', { name: cardNamed('덜 한 조사') })).toHaveTextContent(/미완료/);
});

test('FLD-11 FLD-12 FLD-13 FLD-17 SH-05 cards lead to edit, register and stores, with the employee number', async () => {
  for (const [, path, , call] of lists) {
    server.use(
      answer(call, [
        listItem({ promotionname: '등록된 것', scfieldinfoid: 'i1' }),
        listItem({ promotionname: '새 것', scemployeeid: 'e2' }),
      ]),
    );
    const { unmount } = openField(path);
    const links = await screen.findAllByRole('link');
    const expected = {
      '/field-sc': ['/field-sc-edit/e1/i1', '/field-sc/e2'],
      '/field-market': ['/field-market-edit/e1/i1', '/field-market/e2'],
      '/field-account': ['/field-account/e1/f1', '/field-account/e2/f1'],
    }[path];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      expected.map((target) => `${target}?employeeNumber=${employeeNumber}`),
    );
    unmount();
  }
});

test.each(lists)('FLD-09 %s: an empty list says so', async (_name, path, _title, call) => {
  server.use(answer(call, []));
  openField(path);
  expect(await screen.findByText('목록이 없습니다.')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test.each(lists)(
  'FLD-07 FLD-10 FLD-14 CON-19 ERR-18 %s: a card is 등록중 for 5 s after a save and opens nothing meanwhile',
  async (kind, path, _, call) => {
    server.use(answer(call, [listItem(), listItem({ scemployeeid: 'e2', promotionname: '다른 행사' })]));
    await storeUnsent(unsentRecord(), 'no draft', []);
    openField(path);
    await screen.findByRole('link', { name: cardNamed('다른 행사') });
    await screen.findByRole('button', { name: '전송하지 못한 기록 1건' });

    const savedAt = Date.parse('2026-11-21T09:41:00');
    jest.useFakeTimers({ now: savedAt, doNotFake: ['queueMicrotask'] });
    act(() =>
      markRegistering(currentPage(), {
        employeeNumber,
        kind,
        assignmentId: 'e2',
        recordId: null,
        partnerId: null,
      }),
    );
    const card = screen.getByRole('button', { name: cardNamed('다른 행사') });
    expect(card).toHaveTextContent(/등록중/);
    expect(screen.getByRole('link', { name: cardNamed('왕교자 1+1 가격행사') })).toHaveTextContent(/미완료/);

    const before = window.location.href;
    fireEvent.click(card);
    const notice = screen.getByRole('alertdialog', { name: '알림' });
    expect(notice).toHaveTextContent('행사 등록 중입니다. 잠시 후 다시 시도해 주세요.');
    expect(window.location.href).toBe(before);

    act(() => jest.advanceTimersByTime(savedAt + 4999 - Date.now()));
    expect(screen.getByText('등록중')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByText('등록중')).toBeNull();
    jest.useRealTimers();
    await answerOpenDialog('알림행사 등록 중입니다. 잠시 후 다시 시도해 주세요.');
    expect(screen.getByRole('link', { name: cardNamed('다른 행사') })).toHaveTextContent(/미완료/);
  },
);

test('FLD-14 the window of one kind says nothing about the others', async () => {
  server.use(answer('/api/field-info/sc', [listItem()]));
  markRegistering(currentPage(), {
    employeeNumber,
    kind: 'market',
    assignmentId: 'e1',
    recordId: null,
    partnerId: null,
  });
  openField('/field-sc');
  expect(await screen.findByRole('link', { name: cardNamed('왕교자 1+1 가격행사') })).toHaveTextContent(
    /미완료/,
  );
});

test.each(lists)(
  'ERR-11 SH-29 %s: a load that fails, or does not fit, is told once and can be tried again',
  async (_name, path, _title, call) => {
    server.use(fail(call));
    openField(path);
    await answerOpenDialog(sorry);
    server.use(answer(call, { list: [] }));
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    await answerOpenDialog(sorry);
    server.use(answer(call, [listItem()]));
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByRole('link', { name: cardNamed('왕교자 1+1 가격행사') })).toBeVisible();
    expect(calls).toHaveLength(3);
  },
);

test('ERR-01 a 401 shows what the backend says, and not the failure of the list as well', async () => {
  server.use(fail('/api/field-info/sc', 401, '사용이 중지된 사번입니다.'));
  openField('/field-sc');
  await answerOpenDialog('알림사용이 중지된 사번입니다.');
  expect(screen.queryByText(/죄송합니다/)).toBeNull();
  expect(screen.getByRole('button', { name: '다시 시도' })).toBeVisible();
});

test('SH-24 SH-25 leaving the list aborts its call and tells nothing', async () => {
  let signal: AbortSignal | undefined;
  server.use(
    http.get('*/api/field-info/sc', async ({ request }) => {
      signal = request.signal;
      await new Promise((resolve) => request.signal.addEventListener('abort', resolve));
      return HttpResponse.error();
    }),
  );
  openField('/field-sc');
  await waitFor(() => expect(signal).toBeDefined());
  await userEvent.click(screen.getByRole('button', { name: '뒤로' }));
  await waitFor(() => expect(signal?.aborted).toBe(true));
  expect(screen.getByRole('heading', { level: 1, name: '현장 관리' })).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('OFF-14 a list that is opened again stands there at once, and is asked for again', async () => {
  server.use(
    answer('/api/field-info/price', [listItem(), listItem({ promotionname: '둘째 조사' })]),
    answer('/api/field-info/details/price/f1', {
      promotionname: '조사',
      startdate: null,
      enddate: null,
      requestmemo: null,
      list: [],
    }),
  );
  openField('/field-management');
  await userEvent.click(screen.getByRole('link', { name: '시장 조사(가격)' }));
  await userEvent.click(await screen.findByRole('link', { name: cardNamed('둘째 조사') }));
  await screen.findByText('목록이 없습니다.');

  const again = answerLater('/api/field-info/price', [listItem({ promotionname: '바뀐 조사' })]);
  server.use(again.handler);
  await pressBack();
  expect(await screen.findByRole('link', { name: cardNamed('둘째 조사') })).toBeVisible();
  expect(screen.queryByText('불러오는 중')).toBeNull();
  again.release();
  expect(await screen.findByRole('link', { name: cardNamed('바뀐 조사') })).toBeVisible();

  const anew = answerLater('/api/field-info/price', [listItem({ promotionname: '새 조사' })]);
  server.use(anew.handler);
  await pressBack();
  await userEvent.click(await screen.findByRole('link', { name: '시장 조사(가격) 최근 사용' }));
  expect(screen.getByRole('link', { name: cardNamed('바뀐 조사') })).toBeVisible();
  expect(screen.queryByText('불러오는 중')).toBeNull();
  anew.release();
  expect(await screen.findByRole('link', { name: cardNamed('새 조사') })).toBeVisible();
});

test('SH-45 another employee number sees nothing of the one before', async () => {
  server.use(answer('/api/field-info/sc', [listItem({ promotionname: '앞 사람의 행사' })]));
  const { unmount } = openField('/field-sc');
  await screen.findByRole('link', { name: cardNamed('앞 사람의 행사') });
  unmount();
  const later = answerLater('/api/field-info/sc', []);
  server.use(later.handler);
  openField('/field-sc', '?employeeNumber=20239999');
  expect(screen.getByRole('status')).toHaveTextContent('불러오는 중');
  expect(screen.queryByText('앞 사람의 행사')).toBeNull();
  later.release();
  expect(await screen.findByText('목록이 없습니다.')).toBeVisible();
});
