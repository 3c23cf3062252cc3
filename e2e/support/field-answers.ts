import { expect, type Page } from '@playwright/test';
import { sampleEmployee } from './product.ts';

/** A survey in the form of the answer to the lists' calls. */
export function survey(values: Record<string, unknown> = {}) {
  return {
    scemployeeid: 'e1',
    scfieldinfoid: null,
    fieldmanagementid: 'f1',
    collectstatus: false,
    promotionstatus: 1,
    startdate: '2026-11-12',
    enddate: '2026-11-25',
    promotionname: '왕교자 1+1 가격행사',
    accountname: '이마트 성수점',
    promotioncategory: '냉동식품',
    completedcnt: 0,
    totalcnt: 5,
    ...values,
  };
}

export const surveys = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    survey({ scemployeeid: `e${index + 1}`, promotionname: `행사 ${index + 1}` }),
  );

/**
 * Puts records on the device that could not be sent, like a failed save. The screen makes its database when it looks
 * for waiting work, which may be after it has drawn its list. An empty database made in its place would break it.
 */
export async function setAside(
  page: Page,
  records: readonly { id: string; promotionName: string; path: string }[],
) {
  const unsent = records.map(({ id, promotionName, path }) => ({
    id,
    employeeNumber: sampleEmployee,
    kind: 'own',
    scemployeeid: id,
    scfieldinfoid: null,
    partnerId: null,
    promotionName,
    storeName: '이마트 성수점',
    time: new Date().toISOString(),
    photoCount: 4,
    idempotencyKey: `key-${id}`,
    call: { method: 'POST', path, parts: [['infoList', '[]']], photoKeys: [] },
  }));
  await expect.poll(() => page.evaluate(putUnsent, unsent)).toBe(true);
}

/** Runs in the page; false where there is no database yet. */
async function putUnsent(records: readonly { id: string }[]): Promise<boolean> {
  const database = await new Promise<IDBDatabase | null>((resolve) => {
    const request = indexedDB.open('field-surveys');
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => resolve(null);
  });
  if (database === null) return false;
  const work = database.transaction('unsent', 'readwrite');
  for (const record of records) work.objectStore('unsent').put(record, record.id);
  await new Promise((resolve) => (work.oncomplete = resolve));
  database.close();
  return true;
}
