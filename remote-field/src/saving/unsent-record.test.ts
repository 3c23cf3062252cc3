import * as v from 'valibot';
import { unsentRecord } from '../test/unsent.ts';
import { storedUnsent, unsentSchema } from './unsent-record.ts';

const { assignmentId, recordId, ...others } = unsentRecord({ assignmentId: 'E1', recordId: 'F1' });
const stored = { ...others, scemployeeid: assignmentId, scfieldinfoid: recordId };

test('OWN-29 a save that an older version could not send is read', () => {
  expect(v.parse(unsentSchema, stored)).toEqual({ ...others, assignmentId: 'E1', recordId: 'F1' });
});

test('OWN-29 an older version reads the saves that this one could not send', () => {
  expect(storedUnsent({ ...others, assignmentId: 'E1', recordId: 'F1' })).toEqual(stored);
});
