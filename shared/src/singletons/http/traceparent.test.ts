import { requestIdOf } from '../../contract/request-id.ts';
import { prepareCall } from './prepare-call.ts';

function partsOf(header: string | undefined): readonly string[] {
  const [, ...parts] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/.exec(header ?? '') ?? [];
  expect(parts).toHaveLength(2);
  return parts;
}

test('PRD-24 the calls of a tap are one trace, those of the next one and of nobody others, and each is a span of its own', () => {
  jest.useFakeTimers();
  const call = () => partsOf(prepareCall().headers.traceparent);
  document.body.click();
  const [first, second] = [call(), call()];
  expect(second[0]).toBe(first[0]);
  expect(second[1]).not.toBe(first[1]);
  document.body.click();
  const other = call();
  expect(other[0]).not.toBe(first[0]);
  jest.advanceTimersByTime(5001);
  const late = [call(), call()];
  expect(new Set([other, ...late].map(([trace]) => trace)).size).toBe(3);
});

test.each([
  [{ 'x-request-id': 'tap-0123456789' }, 'tap-0123456789'],
  [{ 'x-request-id': 'two words' }, undefined],
  [
    { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
    '0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331',
  ],
  [{ traceparent: '00-2023 1107-x-01' }, undefined],
  [{}, undefined],
])('PRD-20 the id of a request with %j is %s', (headers, id) => {
  expect(requestIdOf(headers)).toBe(id);
});
