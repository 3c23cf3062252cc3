import { draftIdOf, surveyKeyOf, type SurveyTarget } from './survey-target.ts';

const target: SurveyTarget = {
  employeeNumber: '1',
  kind: 'price',
  assignmentId: 'E',
  recordId: null,
  partnerId: null,
};

test('SH-45 FLD-14 records differ by employee, kind, assignmentId and partner, and by nothing else', () => {
  const others: SurveyTarget[] = [
    { ...target, employeeNumber: '2' },
    { ...target, kind: 'own' },
    { ...target, assignmentId: 'F' },
    { ...target, partnerId: 'B' },
    { ...target, partnerId: '' },
    { ...target, assignmentId: 'E/=B', partnerId: null },
  ];
  expect(new Set([target, ...others].map(surveyKeyOf)).size).toBe(others.length + 1);
  const edit: SurveyTarget = { ...target, recordId: 'F1' };
  expect(surveyKeyOf(edit)).toBe(surveyKeyOf(target));
});

test('SH-36 register and edit of a record have drafts of their own, under the name of the record', () => {
  const edit = { ...target, recordId: 'F1' };
  expect(draftIdOf(edit)).not.toBe(draftIdOf(target));
  expect(draftIdOf(edit).startsWith(`${surveyKeyOf(target)}/`)).toBe(true);
});
