import { fieldListAnswer, type FieldListItem } from '../contract/field.ts';
import * as v from 'valibot';
import { listItem } from '../test/lists.ts';
import { statusLabel } from './status-label.ts';
import { isComplete } from './survey-completion.ts';
import { surveyPath } from './survey-path.ts';

function item(values: Record<string, unknown>): FieldListItem {
  const [parsed] = v.parse(fieldListAnswer, [listItem(values)]);
  if (parsed === undefined) throw new Error('no item');
  return parsed;
}

test.each([
  [0, '예정'],
  [1, '진행중'],
  [2, undefined],
  [-1, undefined],
  [null, undefined],
])('FLD-06 the label of promotion status %s is %s', (status, label) => {
  expect(statusLabel(status)).toBe(label);
});

test.each([
  ['own', { collectstatus: true, completedcnt: 0, totalcnt: 5 }, true],
  ['own', { collectstatus: 'false', completedcnt: 5, totalcnt: 5 }, false],
  ['market', { collectstatus: 'Y' }, true],
  ['market', { collectstatus: null }, false],
  ['price', { collectstatus: true, completedcnt: 4, totalcnt: 5 }, false],
  ['price', { collectstatus: false, completedcnt: 5, totalcnt: '5' }, true],
  ['price', { collectstatus: true, completedcnt: null, totalcnt: null }, false],
] as const)('FLD-07 FLD-08 %s %j is complete: %s', (kind, values, expected) => {
  expect(isComplete(kind, item(values))).toBe(expected);
});

test.each([
  ['own', { scfieldinfoid: 'i 1' }, '/field-sc-edit/e1/i%201'],
  ['own', { scfieldinfoid: null }, '/field-sc/e1'],
  ['own', { scfieldinfoid: '' }, '/field-sc/e1'],
  ['own', { scfieldinfoid: 'null' }, '/field-sc/e1'],
  ['market', { scfieldinfoid: 'i1' }, '/field-market-edit/e1/i1'],
  ['market', { scfieldinfoid: null }, '/field-market/e1'],
  ['price', { scfieldinfoid: 'i1' }, '/field-account/e1/f1'],
  ['price', { fieldmanagementid: null }, '/field-account/e1/null'],
] as const)('FLD-11 FLD-12 FLD-13 FLD-17 SH-20 %s %j leads to %s', (kind, values, path) => {
  expect(surveyPath(kind, item(values))).toBe(path);
});
