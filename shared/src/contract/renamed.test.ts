import * as v from 'valibot';
import { numeric, openText } from './values.ts';
import { onWire, renamed } from './renamed.ts';

const terms = { scemployeeid: 'assignmentId', completedcnt: 'completedCount' } as const;
const schema = renamed({ name: openText, scemployeeid: openText, completedcnt: numeric }, terms);

test('SH-35 a field gets its term once it is read, one that is not listed keeps its name', () => {
  expect(v.parse(schema, { scemployeeid: 7, name: '조사', completedcnt: '3' })).toEqual({
    assignmentId: '7',
    name: '조사',
    completedCount: 3,
  });
  expect(v.is(schema, { completedcnt: '세 개' })).toBe(false);
});

test('SH-35 what is sent has its names on the wire, in the order of the fields', () => {
  const sent = onWire({ completedCount: 3, name: '조사', assignmentId: '7' }, terms);
  expect(JSON.stringify(sent)).toBe('{"completedcnt":3,"name":"조사","scemployeeid":"7"}');
});
