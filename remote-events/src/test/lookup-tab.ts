import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { http, HttpResponse, type HttpHandler, type JsonBodyType } from 'msw';
import { detailAddress, detailPath } from './event-detail.ts';
import { answer, openEvents, server } from './events-app.tsx';
import { makeDetail } from './promotions.ts';

export const accountRows = [
  { accountname: '이마트 성수점', accountid: 10024817 },
  { accountname: null, accountid: '2' },
  { accountname: '이름만 있는 점', accountid: null },
  { accountname: '홈플러스 강동점', accountid: '10031202' },
];
export const filtersCall = 'GET /api/promotions/filters?promotionPlanID=P1';

/** Opens a tab of the detail. Unless the test answers the accounts itself, they are there. */
export async function openTab(
  tab: 'performance' | 'stock',
  detail: JsonBodyType = makeDetail(),
  accounts: HttpHandler = answer('/api/promotions/filters', accountRows),
): Promise<UserEvent> {
  server.use(answer(detailPath, detail), accounts);
  openEvents(detailAddress, { state: { tab } });
  await screen.findByRole('button', { name: '조회' });
  return userEvent.setup();
}

export async function chooseAccount(user: UserEvent, name = '이마트 성수점') {
  await waitFor(() => expect(screen.getByRole('combobox', { name: '거래처' })).toHaveTextContent('선택'));
  await user.click(screen.getByRole('combobox', { name: '거래처' }));
  await user.click(await screen.findByRole('option', { name }));
}

export function answerText(path: string, text: string): HttpHandler {
  return http.get(path, () => HttpResponse.text(text));
}

export function beOnIos() {
  jest
    .spyOn(navigator, 'userAgent', 'get')
    .mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
}

/** The addresses of links that were clicked, by a person or by the screen. */
export function watchClicks(): string[] {
  const clicked: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    clicked.push(this.href);
  });
  return clicked;
}

export async function expectLookupFailed(user: UserEvent) {
  const dialog = await screen.findByRole('alertdialog', { name: '알림' });
  expect(dialog).toHaveTextContent('조회에 실패했습니다. 잠시 후 다시 시도해 주세요.');
  expect(document.querySelector('iframe')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: '확인' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
}
