import { dequal } from 'dequal/lite';
import { waiting } from './waiting.ts';

type Row = Readonly<Record<string, unknown>>;

/** An edit form's answer; `header` is of the promotion, not of the record. */
function standForm(remark: string, { header = {}, photo = 'P1' }: { header?: Row; photo?: string } = {}) {
  return [
    { promotionname: '왕교자 1+1', ...header, standInfoList: [{ standinfoid: 'S1', remark }] },
    { images: [{ ContentDocumentId: photo, imageUrl: `/photos/${photo}?signed=${remark}` }] },
  ];
}

function priceForm(price: number, product: Row = {}) {
  return [{ collectProductList: [{ id: 'C1', price, ...product }] }, { images: [] }];
}

function contentOf(answer: unknown): unknown {
  return waiting.recordReader?.('/api/field-info/sc/E1?scFieldInfoId=F1')?.(answer).content;
}

test.each<[string, unknown, unknown]>([
  ['a stand', standForm('입구'), standForm('출구')],
  ['a photo', standForm('입구'), standForm('입구', { photo: 'P2' })],
  ['a price', priceForm(1000), priceForm(1200)],
  ['another kind of record', standForm('입구'), priceForm(1000)],
])('OFF-31 a record is another one where %s is', (_, before, now) => {
  expect(dequal(contentOf(now), contentOf(before))).toBe(false);
});

test.each<[string, unknown, unknown]>([
  ['nothing', standForm('입구'), standForm('입구')],
  [
    'the order of its fields',
    standForm('입구'),
    [{ standInfoList: [{ remark: '입구', standinfoid: 'S1' }] }, standForm('입구')[1]],
  ],
  [
    'the promotion and the addresses of photos',
    standForm('입구', { header: { promotionname: '군만두 1+1' } }),
    [standForm('입구')[0], { images: [{ ContentDocumentId: 'P1', imageUrl: '/photos/P1?signed=later' }] }],
  ],
  [
    'the day',
    priceForm(1000, { promotionstatus: 0, promotionname: '두부' }),
    priceForm(1000, { promotionstatus: 1 }),
  ],
])('OFF-31 a record is the same where %s differs', (_, before, now) => {
  expect(dequal(contentOf(now), contentOf(before))).toBe(true);
});

test('OFF-33 the key of the last save is read where the backend says it', () => {
  const read = waiting.recordReader?.('/api/field-info/price/1?scFieldInfoId=5');
  expect(read?.(standForm('입구', { header: { savedUnder: 'k1' } })).savedUnder).toBe('k1');
  expect(read?.(null).savedUnder).toBeUndefined();
});

test('OFF-31 the forms of another remote are not its own', () => {
  expect(waiting.recordReader?.('/api/expenses/1?record=5')).toBeUndefined();
  expect(waiting.recordReader?.('/api/field-information/1')).toBeUndefined();
});

const patch = (path: string) => waiting.outdatedBy?.({ method: 'PATCH', path, parts: [], photoKeys: [] });

test('FLD-10 OFF-14 a changed record outdates its own form, and not that of a store whose partner has the same number', () => {
  const isOutdated = patch('/api/field-info/price/5/1?replacedKeys=k0');
  expect(isOutdated?.('/api/field-info/price/1?scFieldInfoId=5&partnerId=9')).toBe(true);
  expect(isOutdated?.('/api/field-info/price/2?partnerId=5')).toBe(false);
  expect(isOutdated?.('/api/field-info/price/2?scFieldInfoId=1')).toBe(false);
  expect(isOutdated?.('/api/field-info/sc/2?scFieldInfoId=5')).toBe(false);
  expect(isOutdated?.('/api/field-info/price/2?scFieldInfoId=')).toBe(false);
  expect(patch('/api/field-info/sc/F%201')?.('/api/field-info/sc/2?scFieldInfoId=F%201')).toBe(true);
});

test('OFF-14 what registers a survey, and a write of another remote, outdate as any write does', () => {
  const post = { method: 'POST', path: '/api/field-info/sc/5', parts: [], photoKeys: [] } as const;
  expect(waiting.outdatedBy?.({ ...post, parts: [], photoKeys: [] })).toBeUndefined();
  expect(patch('/api/expenses/5')).toBeUndefined();
});
