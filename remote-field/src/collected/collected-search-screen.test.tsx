import { cardNamed } from '@field-sales/shared/test/card-named';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import {
  answerOpenDialog,
  answer,
  answerLater,
  calls,
  employeeNumber,
  fail,
  pressBack,
  openField,
  server,
  setUpFieldTests,
} from '../test/field-app.tsx';
import { collected } from '../test/lists.ts';

setUpFieldTests();

const call = '/api/collected-field-info';
const prompt = '현장 정보를 조회해 주세요.';

function found(...items: unknown[]) {
  return { lastPage: 3, collectedFieldInfoList: items };
}

/** Answers each name with one record of that name. */
function answerByName() {
  return http.get(`*${call}`, ({ request }) => {
    const name = new URL(request.url).searchParams.get('promotionName') ?? '';
    return HttpResponse.json(found(collected({ promotionname: name === '' ? '모두' : name })));
  });
}

async function lookUp(name: string) {
  const box = screen.getByRole('textbox', { name: '행사명을 입력해 주세요' });
  await userEvent.clear(box);
  if (name !== '') await userEvent.type(box, name);
  await userEvent.click(screen.getByRole('button', { name: '조회' }));
}

test('CFI-01 CFI-02 CALL-30 CON-24 one search with an empty name on opening; until its answer the prompt is shown', async () => {
  const later = answerLater(call, found(collected()));
  server.use(later.handler);
  openField('/field-info-details/');
  expect(screen.getByRole('heading', { level: 1, name: '현장 정보 조회' })).toBeVisible();
  expect(await screen.findByText(prompt)).toBeVisible();
  expect(screen.queryByText('불러오는 중')).toBeNull();
  await waitFor(() => expect(calls).toEqual([`GET ${call}?promotionName=&pageNumber=0`]));
  later.release();
  expect(await screen.findByRole('link', { name: cardNamed('왕교자 1+1 가격행사') })).toBeVisible();
  expect(screen.queryByText(prompt)).toBeNull();
  expect(calls).toHaveLength(1);
});

test('CFI-03 CFI-04 CFI-05 a row shows writer or account, name and last change, and opens its record', async () => {
  server.use(
    answer(
      call,
      found(
        collected(),
        collected({ writtenby: null, scfieldinfoid: 'i/2', promotionname: '둘째' }),
        collected({ writtenby: ' ', scappaccountname: null, promotionname: null, lastmodifieddate: null }),
      ),
    ),
  );
  openField('/field-info-details');
  const [byWriter, byAccount, bare] = await screen.findAllByRole('link');
  expect(byWriter).toHaveTextContent(/^왕교자 1\+1 가격행사 김서연2026-11-21 09:32$/);
  expect(byWriter).toHaveAttribute('href', `/field-info-details/i1?employeeNumber=${employeeNumber}`);
  expect(byAccount).toHaveTextContent(/^둘째 이마트 성수점2026-11-21 09:32$/);
  expect(byAccount).toHaveAttribute('href', `/field-info-details/i%2F2?employeeNumber=${employeeNumber}`);
  expect(bare).toHaveTextContent(/^- --$/);
});

test('CFI-01 CALL-30 조회 asks for the typed name, Enter too; 지우기 empties the box', async () => {
  server.use(answerByName());
  openField('/field-info-details');
  await screen.findByRole('link', { name: cardNamed('모두') });
  await lookUp('김장 & 젓갈 ');
  expect(await screen.findByRole('link', { name: cardNamed('김장 & 젓갈') })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '지우기' }));
  expect(screen.getByRole('textbox')).toHaveValue('');
  await userEvent.type(screen.getByRole('textbox'), '두부{Enter}');
  expect(await screen.findByRole('link', { name: cardNamed('두부') })).toBeVisible();
  expect(calls.map((seen) => new URLSearchParams(seen.split('?')[1]).get('pageNumber'))).toEqual([
    '0',
    '0',
    '0',
  ]);
});

test('SH-27 Enter that ends a Korean syllable looks nothing up', async () => {
  server.use(answerByName());
  openField('/field-info-details');
  await screen.findByRole('link', { name: cardNamed('모두') });
  const box = screen.getByRole('textbox');
  await userEvent.type(box, '두부');
  const isUntouched = fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
  expect(isUntouched).toBe(false);
  expect(calls).toHaveLength(1);
});

test('SH-14 CALL-30 a lookup blocks the screen until its answer, and the same name is asked again', async () => {
  server.use(answer(call, found(collected())));
  openField('/field-info-details');
  await screen.findByRole('link', { name: cardNamed('왕교자 1+1 가격행사') });
  const later = answerLater(call, found(collected({ promotionname: '새 기록' })));
  server.use(later.handler);
  await userEvent.click(screen.getByRole('button', { name: '조회' }));
  expect(await screen.findByText('불러오는 중')).toBeVisible();
  later.release();
  expect(await screen.findByRole('link', { name: cardNamed('새 기록') })).toBeVisible();
  expect(screen.queryByText('불러오는 중')).toBeNull();
  expect(calls).toHaveLength(2);
});

test('CFI-02 opened anew, the prompt stands there again until the new answer, whatever was found before', async () => {
  server.use(answer(call, found(collected())));
  const { unmount } = openField('/field-management');
  await userEvent.click(screen.getByRole('link', { name: '현장 정보 조회' }));
  await screen.findByRole('link', { name: cardNamed('왕교자 1+1 가격행사') });
  await pressBack();
  const later = answerLater(call, found());
  server.use(later.handler);
  await userEvent.click(await screen.findByRole('link', { name: '현장 정보 조회 최근 사용' }));
  expect(screen.getByText(prompt)).toBeVisible();
  later.release();
  expect(await screen.findByText(/검색 결과가 없습니다/)).toBeVisible();
  unmount();
});

test('SH-26 an answer that comes late does not overwrite a newer one', async () => {
  const slow = answerLater(call, found(collected({ promotionname: '늦은 답' })));
  server.use(slow.handler);
  openField('/field-info-details');
  await waitFor(() => expect(calls).toHaveLength(1));
  server.use(answer(call, found(collected({ promotionname: '새 답' }))));
  await lookUp('새');
  expect(await screen.findByRole('link', { name: cardNamed('새 답') })).toBeVisible();
  await act(async () => slow.release());
  expect(screen.queryByRole('link', { name: cardNamed('늦은 답') })).toBeNull();
  expect(screen.getByRole('link', { name: cardNamed('새 답') })).toBeVisible();
});

test('ERR-20 nothing found', async () => {
  server.use(answer(call, found()));
  openField('/field-info-details');
  expect(await screen.findByRole('status')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('검색 결과가 없습니다. 다시 입력해 주세요.'),
  );
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('ERR-12 SH-29 a search that fails is told under 알림; the prompt stands there and 조회 asks again', async () => {
  server.use(fail(call));
  openField('/field-info-details');
  for (const next of [answer(call, { collectedFieldInfoList: 'none' }), answer(call, found(collected()))]) {
    await answerOpenDialog('알림조회에 실패했습니다. 잠시 후 다시 시도해 주세요.');
    expect(screen.getByText(prompt)).toBeVisible();
    server.use(next);
    await userEvent.click(screen.getByRole('button', { name: '조회' }));
  }
  expect(await screen.findByRole('link', { name: cardNamed('왕교자 1+1 가격행사') })).toBeVisible();
});

test('ERR-01 a 401 shows what the backend says alone', async () => {
  server.use(fail(call, 401, '사용이 중지된 사번입니다.'));
  openField('/field-info-details');
  await answerOpenDialog('알림사용이 중지된 사번입니다.');
});

test('CFI-02 going back from a record finds the typed name and its result, and asks again behind them', async () => {
  server.use(answerByName(), answer(`${call}/i1`, [{ scFieldInfo: {} }, null, null]));
  openField('/field-info-details');
  await screen.findByRole('link', { name: cardNamed('모두') });
  await lookUp('두부');
  await userEvent.click(await screen.findByRole('link', { name: cardNamed('두부') }));
  await screen.findByText('최종 작성자');
  await pressBack();
  expect(await screen.findByRole('textbox')).toHaveValue('두부');
  expect(screen.getByRole('link', { name: cardNamed('두부') })).toBeVisible();
  await waitFor(() => expect(calls.at(-1)).toBe(`GET ${call}?promotionName=두부&pageNumber=0`));
  expect(calls).toHaveLength(4);
  expect(screen.queryByText('불러오는 중')).toBeNull();
});

test('SH-39 markup in what was written is text', async () => {
  server.use(
    answer(call, found(collected({ promotionname: '<img src=x onerror=alert(1)>', writtenby: '<b>김</b>' }))),
  );
  openField('/field-info-details');
  const link = await screen.findByRole('link', { name: cardNamed('<img src=x onerror=alert(1)>') });
  expect(link).toHaveTextContent('<b>김</b>');
  expect(screen.queryByRole('img')).toBeNull();
});
