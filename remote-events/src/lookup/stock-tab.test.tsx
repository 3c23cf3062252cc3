import { screen, waitFor } from '@testing-library/react';
import { answer, calls, fail, hold, server, setUpEventTests } from '../test/events-app.tsx';
import {
  accountRows,
  answerText,
  beOnIos,
  chooseAccount,
  expectLookupFailed,
  filtersCall,
  openTab,
  watchClicks,
} from '../test/lookup-tab.ts';

const remainingPath = '/api/promotions/P1/remaining';

setUpEventTests();

describe('accounts that cannot be had', () => {
  test.each([
    ['a failure', fail('/api/promotions/filters', 500)],
    ['what is no list', answer('/api/promotions/filters', { list: [] })],
  ])('ERR-05 %s is only logged; opening the dropdown asks again', async (_, failure) => {
    const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const user = await openTab('stock', undefined, failure);
    await waitFor(() => expect(log).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    server.use(answer('/api/promotions/filters', accountRows));
    await user.click(screen.getByRole('combobox', { name: '거래처' }));
    await user.click(await screen.findByRole('option', { name: '이마트 성수점' }));
    expect(calls.filter((call) => call === filtersCall)).toHaveLength(2);
    expect(screen.getByRole('button', { name: '조회' })).toBeEnabled();
  });
});

describe('stock', () => {
  test('STK-01 STK-05 CON-04 both notices, the chains as the page has them set', async () => {
    const settings = document.createElement('script');
    settings.id = 'settings';
    settings.type = 'application/json';
    settings.textContent = JSON.stringify({ stockChains: ['가마트', '나마트', '다마트', '라마트'] });
    document.head.append(settings);
    await openTab('stock');
    const panel = screen.getByRole('tabpanel', { name: '재고조회' });
    expect(panel).toHaveTextContent('재고 조회는 가마트, 나마트, 다마트, 라마트만 가능합니다.');
    expect(panel).toHaveTextContent('당일 15시부터는 D-1, 15시 전에는 D-2 재고가 표시됩니다.');
    settings.remove();
  });

  test('STK-01 without settings the chains are those of the product', async () => {
    await openTab('stock');
    expect(screen.getByRole('tabpanel')).toHaveTextContent(
      '재고 조회는 이마트, 홈플러스, 롯데마트, 하나로마트만 가능합니다.',
    );
  });

  test('STK-02 STK-03 CALL-04 a lookup of the chosen account frames the stock', async () => {
    const user = await openTab('stock');
    expect(screen.getByRole('button', { name: '조회' })).toBeDisabled();
    await chooseAccount(user);
    const held = hold(remainingPath);
    server.use(held.handler);
    await user.click(screen.getByRole('button', { name: '조회' }));
    await waitFor(() => expect(held.pending).toHaveLength(1));
    expect(document.querySelector('dialog[role="presentation"]')).toHaveTextContent('불러오는 중');
    expect(calls.at(-1)).toBe(`GET ${remainingPath}?accountId=10024817`);
    held.pending[0]?.answer('/reports/promotions/P1/remaining?accountId=10024817');
    expect(await screen.findByTitle('재고 현황')).toHaveAttribute(
      'src',
      'http://localhost/reports/promotions/P1/remaining?accountId=10024817',
    );
  });

  test('STK-04 on iOS the link is opened by itself and stays, without a frame', async () => {
    beOnIos();
    const clicked = watchClicks();
    const user = await openTab('stock');
    await chooseAccount(user);
    server.use(answerText(remainingPath, '/reports/1'));
    await user.click(screen.getByRole('button', { name: '조회' }));
    await screen.findByRole('link', { name: '조회 결과 열기' });
    expect(clicked).toEqual(['http://localhost/reports/1']);
    expect(document.querySelector('iframe')).toBeNull();
  });

  test('ERR-04 a failed stock lookup is told', async () => {
    const user = await openTab('stock');
    await chooseAccount(user);
    server.use(fail(remainingPath, 500));
    await user.click(screen.getByRole('button', { name: '조회' }));
    await expectLookupFailed(user);
  });
});
