import { toAccountOptions } from './accounts.ts';
import { toHierarchyOptions } from './hierarchies.ts';

test('PERF-05 accounts are options by id, each once, in the order of the answer', () => {
  expect(
    toAccountOptions([
      { accountCode: '2', accountName: '홈플러스 강동점' },
      { accountCode: '1', accountName: '이마트 성수점' },
      { accountCode: '2', accountName: '홈플러스' },
    ]),
  ).toEqual([
    { value: '2', label: '홈플러스 강동점' },
    { value: '1', label: '이마트 성수점' },
  ]);
});

test('PERF-08 the middle hierarchies start with 전체, which has no code; what has no name or code is left out', () => {
  const entry = (name: string | null, code: string | null) => ({
    productHierarchyMiddle: name,
    productHierarchyMiddleCode: code,
  });
  expect(
    toHierarchyOptions([
      entry('고추장', 'H1'),
      entry(null, 'H2'),
      entry('액젓', null),
      entry('된장', ''),
      entry('고추장', 'H1'),
    ]),
  ).toEqual([
    { value: '', label: '전체' },
    { value: 'H1', label: '고추장' },
  ]);
});
