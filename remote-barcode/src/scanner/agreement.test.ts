import { createAgreement, type Verdict } from './agreement.ts';
import type { Reading } from './reading.ts';

const one: Reading = { symbology: 'ean13', text: '8801043014809' };
const other: Reading = { symbology: 'ean13', text: '8801007005126' };
const sameText: Reading = { symbology: 'code128', text: '8801043014809' };

function verdicts(readings: readonly (Reading | null)[]): Verdict[] {
  const agree = createAgreement();
  return readings.map((reading) => agree(reading));
}

test('NAT-07 one frame alone is not enough, two that agree are', () => {
  expect(verdicts([one])).toEqual(['unsure']);
  expect(verdicts([one, one])).toEqual(['unsure', 'agreed']);
});

test('NAT-07 frames without a code between two that agree do not matter', () => {
  expect(verdicts([one, null, null, one])).toEqual(['unsure', 'unsure', 'unsure', 'agreed']);
});

test('NAT-07 frames that disagree are a misread, and the newer one has to be confirmed', () => {
  expect(verdicts([one, other, one, one])).toEqual(['unsure', 'misread', 'misread', 'agreed']);
});

test('NAT-07 each frame with another code asks for one more that agrees', () => {
  expect(verdicts([one, other, other])).toEqual(['unsure', 'misread', 'misread']);
  expect(verdicts([one, other, other, other]).at(-1)).toBe('agreed');
});

test('NAT-07 of the frames with a code the last six count', () => {
  const misreads = Array.from({ length: 9 }, (_, index): Reading => ({ ...other, text: String(index) }));
  expect(verdicts([...misreads, one, one, one]).at(-1)).toBe('misread');
  expect(verdicts([...misreads, one, one, one, one]).at(-1)).toBe('agreed');
});

test('NAT-07 the same digits of another symbology do not agree', () => {
  expect(verdicts([one, sameText])).toEqual(['unsure', 'misread']);
});

test('NAT-07 after long without a code the next one is a new beginning', () => {
  const nothing = Array.from({ length: 11 }, () => null);
  expect(verdicts([one, ...nothing, other]).at(-1)).toBe('unsure');
});
