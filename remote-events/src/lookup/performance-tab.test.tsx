import { screen, waitFor, within } from '@testing-library/react';
import { answer, calls, fail, hold, server, setUpEventTests } from '../test/events-app.tsx';
import {
  answerText,
  beOnIos,
  chooseAccount,
  expectLookupFailed,
  filtersCall,
  openTab,
  watchClicks,
} from '../test/lookup-tab.ts';
import { makeDetail } from '../test/promotions.ts';

const salesPath = '/api/promotions/P1/sales';

setUpEventTests();

test('PERF-01 PERF-02 PERF-03 the notice, the period, its days and how many have elapsed', async () => {
  await openTab('performance');
  expect(screen.getByText('가격행사 자재의 실적을 조회합니다.')).toBeInTheDocument();
  expect(screen.getByText('2026-11-05 ~').parentElement).toHaveTextContent('2026-11-05 ~ 2026-12-02');
  expect(screen.getByText('총 28일')).toBeInTheDocument();
  expect(screen.getByText('17일 경과')).toBeInTheDocument();
  const bar = screen.getByRole('progressbar', { name: '행사 기간' });
  expect(bar).toHaveAttribute('aria-valuenow', '61');
  expect(bar).toHaveAttribute('aria-valuetext', '17일 경과');
});

test('PERF-02 SH-30 without dates there are none to count', async () => {
  await openTab('performance', makeDetail({ StartDate__c: null, EndDate__c: null }));
  expect(screen.getByText('- ~', { exact: false })).toBeInTheDocument();
  expect(screen.queryByText(/경과|총 /)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /행사일자/ })).toHaveTextContent('2026-11-21');
});

test('PERF-04 delivery is chosen at first; one type is chosen at a time', async () => {
  const user = await openTab('performance');
  const erp = screen.getByRole('radio', { name: '납품 실적(ERP)' });
  const pos = screen.getByRole('radio', { name: 'POS 실적' });
  expect(erp).toBeChecked();
  await user.click(pos);
  expect(pos).toBeChecked();
  expect(erp).not.toBeChecked();
});

test('PERF-05 CALL-05 accounts of the promotion; those without a name or an id are dropped', async () => {
  const user = await openTab('performance');
  await waitFor(() => expect(calls).toContain(filtersCall));
  await waitFor(() => expect(screen.getByRole('combobox', { name: '거래처' })).toHaveTextContent('선택'));
  await user.click(screen.getByRole('combobox', { name: '거래처' }));
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    '이마트 성수점',
    '홈플러스 강동점',
  ]);
});

test.each([
  ['2026-11-05', '2026-12-02', '2026-11-21'],
  ['2026-12-01', '2026-12-31', '2026-12-01'],
  ['2026-10-01', '2026-10-31', '2026-10-31'],
])('PERF-07 for an event from %s to %s the event date is %s', async (start, end, date) => {
  await openTab('performance', makeDetail({ StartDate__c: start, EndDate__c: end }));
  expect(screen.getByRole('button', { name: /행사일자/ })).toHaveTextContent(date);
});

test('PERF-06 only dates of the event can be chosen', async () => {
  const user = await openTab(
    'performance',
    makeDetail({ StartDate__c: '2026-11-10', EndDate__c: '2026-11-22' }),
  );
  await user.click(screen.getByRole('button', { name: /행사일자/ }));
  const dialog = await screen.findByRole('dialog', { name: '행사일자' });
  const day = async (text: string) => (await within(dialog).findByText(text)).closest('button');
  expect(await day('9')).toBeDisabled();
  expect(await day('10')).toBeEnabled();
  expect(await day('22')).toBeEnabled();
  expect(await day('23')).toBeDisabled();
  await user.click(within(dialog).getByText('15'));
  await user.click(within(dialog).getByRole('button', { name: '확인' }));
  expect(screen.getByRole('button', { name: /행사일자/ })).toHaveTextContent('2026-11-15');
});

test('PERF-08 PERF-09 CALL-03 CON-15 a lookup sends what is chosen and frames the answer', async () => {
  const user = await openTab('performance');
  expect(screen.getByRole('button', { name: '조회' })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'POS 실적' }));
  await chooseAccount(user);
  await user.click(screen.getByRole('combobox', { name: '제품 중분류' }));
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    '전체',
    '고추장',
    '액젓',
  ]);
  await user.click(screen.getByRole('option', { name: '액젓' }));
  const held = hold(salesPath);
  server.use(held.handler);
  await user.click(screen.getByRole('button', { name: '조회' }));
  await waitFor(() => expect(held.pending).toHaveLength(1));
  expect(document.querySelector('dialog[role="presentation"]')).toHaveTextContent('불러오는 중');
  expect(calls.at(-1)).toBe(`GET ${salesPath}?accountId=10024817&salesType=2&date=2026-11-21&category=H3`);
  held.pending[0]?.answer('/reports/promotions/P1/sales?accountId=10024817');
  const frame = await screen.findByTitle('행사 자재 실적 그래프');
  expect(frame).toHaveAttribute('src', 'http://localhost/reports/promotions/P1/sales?accountId=10024817');
  expect(document.querySelector('dialog[role="presentation"]')).toBeNull();
  expect(screen.getByRole('link', { name: '조회 결과 열기' })).toHaveAttribute(
    'href',
    frame.getAttribute('src'),
  );
});

test('CALL-03 CON-15 at first: delivery, the event date, every middle hierarchy as an empty category', async () => {
  const user = await openTab('performance');
  await chooseAccount(user, '홈플러스 강동점');
  server.use(answerText(salesPath, 'https://charts.example.com/1'));
  await user.click(screen.getByRole('button', { name: '조회' }));
  const frame = await screen.findByTitle('행사 자재 실적 그래프');
  expect(calls.at(-1)).toBe(`GET ${salesPath}?accountId=10031202&salesType=1&date=2026-11-21&category=`);
  expect(frame).toHaveAttribute('src', 'https://charts.example.com/1');
});

test('SH-32 a frame is sandboxed, and has its own origin only when that is another one', async () => {
  const user = await openTab('performance');
  await chooseAccount(user);
  server.use(answerText(salesPath, '/reports/1'));
  await user.click(screen.getByRole('button', { name: '조회' }));
  expect(await screen.findByTitle('행사 자재 실적 그래프')).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-forms allow-popups allow-downloads',
  );
  server.use(answerText(salesPath, 'https://charts.example.com/1'));
  await user.click(screen.getByRole('button', { name: '조회' }));
  await waitFor(() =>
    expect(screen.getByTitle('행사 자재 실적 그래프')).toHaveAttribute(
      'sandbox',
      'allow-scripts allow-forms allow-popups allow-downloads allow-same-origin',
    ),
  );
});

test('PERF-10 on iOS the link is opened by itself and stays, without a frame', async () => {
  beOnIos();
  const clicked = watchClicks();
  const user = await openTab('performance');
  await chooseAccount(user);
  server.use(answerText(salesPath, '"https://charts.example.com/1"'));
  await user.click(screen.getByRole('button', { name: '조회' }));
  expect(await screen.findByRole('link', { name: '조회 결과 열기' })).toHaveAttribute(
    'href',
    'https://charts.example.com/1',
  );
  expect(clicked).toEqual(['https://charts.example.com/1']);
  expect(document.querySelector('iframe')).toBeNull();
});

test('PHN-11 PERF-10 on iOS a result opens by itself once for each 조회, however often it is drawn anew', async () => {
  beOnIos();
  const clicked = watchClicks();
  const user = await openTab('performance');
  await chooseAccount(user);
  server.use(answerText(salesPath, '/reports/1'));
  await user.click(screen.getByRole('button', { name: '조회' }));
  await screen.findByRole('link', { name: '조회 결과 열기' });
  await user.click(screen.getByRole('tab', { name: '상세정보' }));
  await screen.findByRole('combobox', { name: '매대' });
  await user.click(screen.getByRole('tab', { name: '실적조회' }));
  await screen.findByRole('link', { name: '조회 결과 열기' });
  await user.click(screen.getByRole('radio', { name: 'POS 실적' }));
  expect(screen.queryByRole('link', { name: '조회 결과 열기' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: '납품 실적(ERP)' }));
  await screen.findByRole('link', { name: '조회 결과 열기' });
  expect(clicked).toEqual(['http://localhost/reports/1']);

  await user.click(screen.getByRole('button', { name: '조회' }));
  await waitFor(() => expect(clicked).toEqual(['http://localhost/reports/1', 'http://localhost/reports/1']));
});

test.each([
  ['a failure', fail(salesPath, 500)],
  ['a refusal', fail(salesPath, 404, '{"errorCode":9}')],
  ['a script', answerText(salesPath, 'javascript:alert(1)')],
  ['another origin in disguise', answerText(salesPath, '"//evil.example/a"')],
  ['an object', answer(salesPath, { url: '/reports/1' })],
  ['nothing', answerText(salesPath, '')],
])('ERR-04 SH-29 SH-31 %s is told and frames nothing; the next lookup works', async (_, failure) => {
  const user = await openTab('performance');
  await chooseAccount(user);
  server.use(failure);
  await user.click(screen.getByRole('button', { name: '조회' }));
  await expectLookupFailed(user);
  server.use(answerText(salesPath, '/reports/1'));
  await user.click(screen.getByRole('button', { name: '조회' }));
  expect(await screen.findByTitle('행사 자재 실적 그래프')).toBeInTheDocument();
});

test('ERR-04 a second lookup that fails takes the first result away', async () => {
  const user = await openTab('performance');
  await chooseAccount(user);
  server.use(answerText(salesPath, '/reports/1'));
  await user.click(screen.getByRole('button', { name: '조회' }));
  await screen.findByTitle('행사 자재 실적 그래프');
  server.use(fail(salesPath, 503));
  await user.click(screen.getByRole('button', { name: '조회' }));
  await expectLookupFailed(user);
});

test('PERF-09 a result goes when what was asked for changes, and stays over a change of tabs', async () => {
  const user = await openTab('performance');
  await chooseAccount(user);
  server.use(answerText(salesPath, '/reports/1'));
  await user.click(screen.getByRole('button', { name: '조회' }));
  await screen.findByTitle('행사 자재 실적 그래프');
  await user.click(screen.getByRole('tab', { name: '상세정보' }));
  await screen.findByRole('combobox', { name: '매대' });
  await user.click(screen.getByRole('tab', { name: '실적조회' }));
  expect(await screen.findByTitle('행사 자재 실적 그래프')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: '거래처' })).toHaveTextContent('이마트 성수점');
  await user.click(screen.getByRole('radio', { name: 'POS 실적' }));
  expect(screen.queryByTitle('행사 자재 실적 그래프')).not.toBeInTheDocument();
});

test('SH-26 SH-25 a late answer to an older lookup is not shown', async () => {
  const user = await openTab('performance');
  await chooseAccount(user);
  const held = hold(salesPath);
  server.use(held.handler);
  await user.click(screen.getByRole('button', { name: '조회' }));
  await waitFor(() => expect(held.pending).toHaveLength(1));
  await user.click(screen.getByRole('radio', { name: 'POS 실적', hidden: true }));
  await user.click(screen.getByRole('button', { name: '조회', hidden: true }));
  await waitFor(() => expect(held.pending).toHaveLength(2));
  expect(held.pending[0]?.request.signal.aborted).toBe(true);
  held.pending[0]?.answer('/reports/old');
  held.pending[1]?.answer('/reports/new');
  expect(await screen.findByTitle('행사 자재 실적 그래프')).toHaveAttribute(
    'src',
    'http://localhost/reports/new',
  );
});

test('ERR-01 a 401 shows its own text alone', async () => {
  const user = await openTab('performance');
  await chooseAccount(user);
  server.use(fail(salesPath, 401, '권한이 없는 사번입니다.'));
  await user.click(screen.getByRole('button', { name: '조회' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('권한이 없는 사번입니다.');
  await user.click(within(dialog).getByRole('button', { name: '확인' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});
