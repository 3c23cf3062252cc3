import { answerAt, rowsOf } from './day.ts';

test('OFF-21 an answer is read as it came; what is not there, or no JSON, is none', () => {
  const texts = new Map([
    ['/api/rows', '[1]'],
    ['/api/page', '<html>'],
  ]);
  expect(answerAt(texts, '/api/rows')).toEqual([1]);
  expect(answerAt(texts, '/api/page')).toBeUndefined();
  expect(answerAt(texts, '/api/other')).toBeUndefined();
});

test('OFF-21 ids are read under their terms, as texts; what is no row is none, and a field that is no id has no text', () => {
  const rows = [{ id: 7, partnerid: 'q', more: 1 }, null, 'x', { id: {}, partnerid: null }];
  expect(rowsOf(rows, { id: 'id', partnerid: 'partnerId' })).toEqual([
    { id: '7', partnerId: 'q' },
    { id: '', partnerId: '' },
  ]);
  expect(rowsOf({ rows }, { id: 'id' })).toEqual([]);
});
