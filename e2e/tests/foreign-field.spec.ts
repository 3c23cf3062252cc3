import { spreadOf } from '../support/extent.ts';
import { json, text, type CallName } from '../support/foreign-calls.ts';
import { confirmDialog, expect, heading, test } from '../support/foreign-test.ts';
import { malformed } from '../support/foreign-variants.ts';
import { expectAccessible } from '../support/inspect.ts';

const sorry = '죄송합니다. 잠시 후 다시 시도해 주세요.';

const lists = [
  ['ownList', '/field-sc', '/api/field-info/sc', '자사 현장 정보'],
  ['marketList', '/field-market', '/api/field-info/market', '타사 현장 정보'],
  ['priceList', '/field-account', '/api/field-info/price', '가격 조사'],
] as const;

for (const [call, path, callPath, title] of lists) {
  test(`CALL-16 CALL-17 CALL-18 FLD-07 FLD-08 FLD-11 FLD-12 FLD-13 SH-05 SH-20 ${path} leads where its records say`, async ({
    page,
    open,
    backend,
  }) => {
    await open(path);
    const rows = page.getByRole('link');
    await expect(rows).toHaveCount(3);
    const addresses = await rows.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const isPrice = call === 'priceList';
    expect(addresses).toEqual(
      (isPrice
        ? ['/field-account/5501/31', '/field-account/e-2/m-2', '/field-account/e-3/m-3']
        : [`${path}/5501`, `${path}-edit/e-2/9002`, `${path}/e-3`]
      ).map((address) => `${address}?employeeNumber=20231107`),
    );
    await expect(rows.nth(0)).toContainText('미완료');
    await expect(rows.nth(1)).toContainText('등록완료');
    await expect(rows.nth(2)).toContainText('미완료');
    expect(backend.asked(call).map((request) => request.path + request.search)).toEqual([callPath]);
  });

  test(`ERR-01 ERR-11 FLD-09 SH-29 ${path}: failed, refused, loading, empty, and failed again`, async ({
    page,
    open,
    backend,
  }) => {
    for (const [, answer] of malformed) {
      backend.answer(call, answer);
      await open(path);
      await confirmDialog(page, '알림', sorry);
      await expect(heading(page, title)).toBeVisible();
      await expect(page.getByRole('button', { name: '다시 시도' })).toBeVisible();
    }
    await expectAccessible(page);
    backend.answer(call, text('사번을 확인해 주세요.', 401));
    await page.getByRole('button', { name: '다시 시도' }).click();
    await confirmDialog(page, '알림', '사번을 확인해 주세요.');

    const held = backend.hold(call);
    await open(path);
    await held.arrived;
    await expectAccessible(page);
    held.release(json([]));
    await expect(page.getByText('목록이 없습니다.')).toBeVisible();
    await expectAccessible(page);

    // What was read before stays beside the dialog.
    backend.answer(call, text('나중에', 500));
    await open(path);
    await confirmDialog(page, '알림', sorry);
    await expect(page.getByText('목록이 없습니다.')).toBeVisible();
  });
}

test('CALL-25 CALL-30 CALL-31 PRC-04 PRC-05 CFI-04 SH-20 stores and records lead where they say', async ({
  page,
  open,
  backend,
}) => {
  const addresses = () =>
    page
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('?')[0]));
  await open('/field-account/5501/31');
  await expect(page.getByRole('link')).toHaveCount(2);
  expect(await addresses()).toEqual(['/field-product/5501/null', '/field-product-edit/e-2/9102/42']);
  await open('/field-info-details');
  await expect(page.getByRole('link')).toHaveCount(2);
  expect(await addresses()).toEqual(['/field-info-details/9002', '/field-info-details/f-2']);
  await page.getByRole('textbox').fill('100% & 라면');
  await page.getByRole('button', { name: '조회', exact: true }).click();
  await expect.poll(() => backend.asked('collected').length).toBe(2);
  await page.getByRole('link').first().click();
  await expect(page.getByText('엔드 진열')).toBeVisible();
  expect(backend.asked('collected').map(({ query }) => query)).toEqual([
    { promotionName: '', pageNumber: '0' },
    { promotionName: '100% & 라면', pageNumber: '0' },
  ]);
  expect(backend.log.filter((call) => !call.includes('collected-field-info?'))).toEqual([
    'GET /api/field-info/details/price/31',
    'GET /api/collected-field-info/9002',
  ]);
});

const reads: readonly (readonly [CallName, string, string, string, string])[] = [
  ['stores', '/field-account/5501/31', '시장 정보 조사 목록', sorry, '시장 정보 조사 목록'],
  [
    'collected',
    '/field-info-details',
    '현장 정보 조회',
    '조회에 실패했습니다. 잠시 후 다시 시도해 주세요.',
    '현장 정보 조회',
  ],
  ['collectedDetail', '/field-info-details/9002', '현장 정보 상세', sorry, '현장 정보 상세'],
  ['own', '/field-sc/5501', '자사 현장 정보 등록', sorry, '자사 현장 정보'],
  ['own', '/field-sc-edit/5501/9002', '자사 현장 정보 수정', sorry, '자사 현장 정보'],
  ['market', '/field-market/5501', '타사 현장 정보 등록', sorry, '타사 현장 정보'],
  ['market', '/field-market-edit/5501/9002', '타사 현장 정보 수정', sorry, '타사 현장 정보'],
  ['price', '/field-product/5501/42', '시장 조사(가격) 등록', sorry, '가격 조사'],
  ['price', '/field-product-edit/5501/9102/42', '가격 조사 수정', sorry, '가격 조사'],
];

for (const [index, [call, path, title, words, titleAfter]] of spreadOf([...reads.entries()], 3)) {
  test(`ERR-11 ERR-12 ERR-13 SH-29 ${path}: what does not fit is told, then ${titleAfter} is there`, async ({
    page,
    open,
    backend,
  }) => {
    // If a call has two rows, one for each of its shapes, only the first row tests answers that are not JSON at all.
    const answers = reads.findIndex((read) => read[0] === call) === index ? malformed : malformed.slice(2, 4);
    for (const [, answer] of answers) {
      backend.answer(call, answer);
      await open(path);
      await expect(heading(page, title)).toBeVisible();
      await confirmDialog(page, '알림', words);
      await expect(heading(page, titleAfter)).toBeVisible();
    }
  });
}
