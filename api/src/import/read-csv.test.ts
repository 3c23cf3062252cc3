import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCsv } from './read-csv.ts';

const columns = ['code', 'name'];

function read(text: string | Buffer) {
  const { records, problems } = readCsv(Buffer.from(text as string), columns);
  return { records, problems: problems.map(({ line, column, reason }) => `${line} ${column}: ${reason}`) };
}

test('PRD-27 the same records with and without the mark of UTF-8, with the line ends of Windows, in another order of columns', () => {
  const expected = [
    { line: 2, values: { code: '001', name: '이마트 성수점' } },
    { line: 3, values: { code: '2', name: '가, "나"' } },
  ];
  const plain = 'code,name\n001,이마트 성수점\n2,"가, ""나"""\n';
  assert.deepEqual(read(plain).records, expected);
  assert.deepEqual(read(`\uFEFF${plain.replaceAll('\n', '\r\n')}`).records, expected);
  assert.deepEqual(read('name,code\n 이마트 성수점 ,001\n"가, ""나""",2').records, expected);
  assert.deepEqual(read(plain.normalize('NFD')).records, expected);
});

test('PRD-29 a line is where its record begins: after records of several lines, empty ones, and those of commas alone', () => {
  const { records } = read('code,name\r\n1,"첫 줄\r\n둘째 줄"\r\n\r\n,\r\n2,나\r\n,\r\n');
  assert.deepEqual(
    records.map(({ line, values }) => [line, values['code']]),
    [
      [2, '1'],
      [6, '2'],
    ],
  );
});

test('PRD-29 what is no such file is refused with its line and reason', () => {
  assert.match(read('code,name\n1,가\n2\n').problems.join(), /^3 : Invalid Record Length/);
  assert.match(read('code,name\n1,"가\n').problems.join(), /^\d : Quote Not Closed/);
  assert.deepEqual(read('').problems, ['1 code: it is missing']);
  assert.deepEqual(read('code\n1\n').problems, ['1 name: it is missing']);
  assert.deepEqual(read('code,name,nmae\n').problems, ['1 nmae: there is none of this name: code, name']);
  assert.deepEqual(read('code,name,code\n').problems, ['1 code: it is there twice']);
  assert.deepEqual(read('code,name\n').problems, []);
  const saved = Buffer.concat([Buffer.from('code,name\n1,'), Buffer.from([0xb0, 0xa1, 0x0a])]);
  assert.match(read(saved).problems.join(), /^2 : not UTF-8: in Excel save it as "CSV UTF-8/);
});
