import { keptDatabase } from '@field-sales/shared/kept/database-name';
import { clearDevice } from './clear-device.ts';

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no answer'));
  });

/** How many answers of an employee number lie on the device. */
export async function countKept(employeeNumber: string): Promise<number> {
  const opening = indexedDB.open(keptDatabase);
  // The app makes it, not the one who looks.
  opening.onupgradeneeded = () => opening.transaction?.abort();
  const database = await done(opening).catch(() => undefined);
  if (database === undefined) return 0;
  const ofNumber = IDBKeyRange.bound([employeeNumber], [employeeNumber, []]);
  const count = await done(database.transaction('answers').objectStore('answers').count(ofNumber));
  database.close();
  return count;
}

/** What was read is gone. */
export const clearKept = () => clearDevice(keptDatabase);
