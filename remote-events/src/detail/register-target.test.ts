import type { PromotionInformation } from '../contract/promotions.ts';
import { canRegister, registerPath } from './register-target.ts';

const theEvent: PromotionInformation = {
  promotionName: '김장철 기획전',
  startDate: '2026-11-05',
  endDate: '2026-12-02',
  isSurveyRequested: true,
  recordId: null,
  accountName: '이마트 성수점',
};

test.each([
  ['2026-12-01', true],
  ['2026-12-02', true],
  ['2026-12-03', false],
])(
  'EVT-26 on %s field information for an event until 2026-12-02 can be registered: %j',
  (today, expected) => {
    expect(canRegister(theEvent, today)).toBe(expected);
  },
);

test('EVT-26 what is not asked for, or has no end, cannot be registered', () => {
  expect(canRegister({ ...theEvent, isSurveyRequested: false }, '2026-11-21')).toBe(false);
  expect(canRegister({ ...theEvent, endDate: null }, '2026-11-21')).toBe(false);
});

test.each([
  [null, '/field-sc/E1'],
  ['', '/field-sc/E1'],
  ['null', '/field-sc/E1'],
  ['R 7', '/field-sc-edit/E1/R%207'],
])('EVT-28 with the record %j the form is %s', (recordId, path) => {
  expect(registerPath('E1', recordId)).toBe(path);
});
