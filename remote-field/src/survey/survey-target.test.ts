import { draftIdOf, recordIdOf, type SurveyTarget } from './survey-target.ts';

const target: SurveyTarget = {
  employeeNumber: '1',
  kind: 'price',
  scemployeeid: 'E',
  scfieldinfoid: null,
  partnerId: null,
};

test('SH-45 FLD-14 records differ by employee, kind, scemployeeid and partner, and by nothing else', () => {
  const others: SurveyTarget[] = [
    { ...target, employeeNumber: '2' },
    { ...target, kind: 'own' },
    { ...target, scemployeeid: 'F' },
    { ...target, partnerId: 'B' },
    { ...target, partnerId: '' },
    { ...target, scemployeeid: 'E/=B', partnerId: null },
  ];
  expect(new Set([target, ...others].map(recordIdOf)).size).toBe(others.length + 1);
  expect(recordIdOf({ ...target, scfieldinfoid: 'F1' })).toBe(recordIdOf(target));
});

test('SH-36 register and edit of a record have drafts of their own, under the name of the record', () => {
  const edit = { ...target, scfieldinfoid: 'F1' };
  expect(draftIdOf(edit)).not.toBe(draftIdOf(target));
  expect(draftIdOf(edit).startsWith(`${recordIdOf(target)}/`)).toBe(true);
});
