import { readWaitingPhotos } from '@field-sales/shared/waiting/waiting-database';
import { withDatabase } from '../drafts/draft-store.ts';
import { employeeNumber } from '../test/field-app.tsx';
import { clearDevice, countOnDevice } from '../test/photo-platform.ts';
import { unsentRecord } from '../test/unsent.ts';
import { moveOldUnsent } from './move-old-unsent.ts';
import { readUnsent } from './unsent-database.ts';

beforeEach(clearDevice);

const { assignmentId, recordId, form, state, ...others } = unsentRecord({
  assignmentId: 'E1',
  recordId: 'F1',
  call: { ...unsentRecord().call, photoKeys: ['p1'] },
});
const photo = { key: 'p1', name: 'a.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(3) };

/** Leaves it as an older version did. */
async function leaveOld(): Promise<void> {
  const old = { ...others, id: 'u1', scemployeeid: assignmentId, scfieldinfoid: recordId };
  await withDatabase(async (database) => {
    await database.put('unsent', old, 'u1');
    await database.put('photos', photo);
  });
}

test('OWN-29 OFF-29 what an older version could not send is taken over with its photos, to be sent by hand', async () => {
  await leaveOld();
  await moveOldUnsent();
  const [record] = await readUnsent(employeeNumber);
  expect(record).toEqual({ ...others, assignmentId, recordId, form, state });
  expect(state).toBe('refused');
  expect(await readWaitingPhotos(others)).toEqual([photo]);
  expect(await countOnDevice()).toEqual({ drafts: 0, photos: 1, unsent: 1 });
  expect(await withDatabase((database) => database.count('unsent'))).toBe(0);
});

test('OFF-33 killed before it is gone there, it is taken over once', async () => {
  await leaveOld();
  const remove = jest.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('gone', 'AbortError');
  });
  await expect(moveOldUnsent()).rejects.toThrow('gone');
  remove.mockRestore();
  await moveOldUnsent();
  expect(await readUnsent(employeeNumber)).toHaveLength(1);
  expect(await withDatabase((database) => database.count('unsent'))).toBe(0);
});

test('OWN-29 what this version does not know stays where it is', async () => {
  await withDatabase((database) => database.put('unsent', { from: 'another version' }, 'u9'));
  await moveOldUnsent();
  expect(await readUnsent(employeeNumber)).toEqual([]);
  expect(await withDatabase((database) => database.count('unsent'))).toBe(1);
});
