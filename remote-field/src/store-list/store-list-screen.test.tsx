import { cardNamed } from '@field-sales/shared/test/card-named';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  answerOpenDialog,
  answer,
  calls,
  employeeNumber,
  fail,
  openField,
  server,
  setUpFieldTests,
} from '../test/field-app.tsx';
import { store } from '../test/lists.ts';

setUpFieldTests();

const call = '/api/field-info/details/price/f%201';
const path = '/field-account/e1/f%201';

function survey(values: Record<string, unknown> = {}) {
  return {
    promotionname: '두부 소비자가 조사',
    startdate: '2026-11-02',
    enddate: '2026-11-22',
    requestmemo: '정상가는 행사 없음으로 표시해 주세요.',
    list: [store()],
    ...values,
  };
}

test('PRC-01 PRC-02 CALL-25 the survey with its period and instructions stands above its stores', async () => {
  server.use(answer(call, survey()));
  openField(path);
  expect(screen.getByRole('heading', { level: 1, name: '시장 정보 조사 목록' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: '두부 소비자가 조사' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent(
    '두부 소비자가 조사2026-11-02 ~ 2026-11-22조사 관련 전달사항정상가는 행사 없음으로 표시해 주세요.',
  );
  expect(calls).toEqual(['GET /api/field-info/details/price/f 1']);
});

test.each([null, '', '  '])('PRC-02 instructions of %j: there are none', async (requestmemo) => {
  server.use(answer(call, survey({ requestmemo })));
  openField(path);
  expect(await screen.findByText('전달사항이 없습니다.')).toBeVisible();
});

test('PRC-06 FLD-08 a store shows its code, count, tag, name and last change; what is missing shows -', async () => {
  server.use(
    answer(
      call,
      survey({
        list: [
          store(),
          store({ accountcode: '10031190', accountname: '고양점', completedcnt: '2', totalcnt: 5 }),
          store({
            accountcode: null,
            accountname: null,
            completedcnt: null,
            totalcnt: null,
            lastmodifieddate: null,
          }),
        ],
      }),
    ),
  );
  openField(path);
  const [done, todo, bare] = await screen.findAllByRole('link');
  expect(done).toHaveTextContent(/^10024817 5\/5등록완료 이마트 성수점 2026-11-21 09:32$/);
  expect(todo).toHaveTextContent(/^10031190 2\/5미완료 고양점 2026-11-21 09:32$/);
  expect(bare).toHaveTextContent(/^- -\/-미완료 -$/);
});

const storePaths: readonly (readonly [Record<string, unknown>, string])[] = [
  [{ scfieldinfoid: 'i1', partnerid: 'p1' }, '/field-product-edit/e1/i1/p1'],
  [{ scfieldinfoid: 'i1', partnerid: null }, '/field-product-edit/e1/i1/null'],
  [{ scfieldinfoid: null, partnerid: 'p/1' }, '/field-product/e1/p%2F1'],
  [{ scfieldinfoid: '', partnerid: '' }, '/field-product/e1/null'],
];

test.each(storePaths)('PRC-04 PRC-05 SH-20 a store with %j leads to %s', async (values, target) => {
  server.use(answer(call, survey({ list: [store(values)] })));
  openField(path);
  const link = await screen.findByRole('link', { name: cardNamed('이마트 성수점') });
  expect(link).toHaveAttribute('href', `${target}?employeeNumber=${employeeNumber}`);
});

test('PRC-03 an empty store list says so, under the survey', async () => {
  server.use(answer(call, survey({ list: [] })));
  openField(path);
  expect(await screen.findByText('목록이 없습니다.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: '두부 소비자가 조사' })).toBeVisible();
});

test('ERR-11 a load that fails is told and can be tried again', async () => {
  server.use(fail(call));
  openField(path);
  await answerOpenDialog('알림죄송합니다. 잠시 후 다시 시도해 주세요.');
  server.use(answer(call, survey()));
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('link', { name: cardNamed('이마트 성수점') })).toBeVisible();
});

test('SH-43 Back on a deep link to the stores leads to the price list', async () => {
  server.use(answer(call, survey()), answer('/api/field-info/price', []));
  openField(path);
  await userEvent.click(screen.getByRole('button', { name: '뒤로' }));
  expect(await screen.findByRole('heading', { level: 1, name: '가격 조사' })).toBeVisible();
  expect(await screen.findByText('목록이 없습니다.')).toBeVisible();
});
