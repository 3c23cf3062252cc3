import type { Page } from '@playwright/test';
import { sampleEmployee } from './product.ts';

/** A survey as the lists' calls answer it. */
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
 * Puts records on the device that could not be sent, as a failed save does. The screen makes its database when it looks
 * for work that waits, which may come after what it shows; an open before that would make an empty one.
 */
export async function setAside(
  page: Page,
  records: readonly { id: string; promotionName: string; path: string }[],
) {
  await page.waitForFunction(async () =>
    (await indexedDB.databases()).some(({ name }) => name === 'field-surveys'),
  );
  await page.evaluate(
    async ({ records, employeeNumber }) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('field-surveys');
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('no database'));
      });
      const work = database.transaction('unsent', 'readwrite');
      for (const { id, promotionName, path } of records) {
        const record = {
          id,
          employeeNumber,
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
        };
        work.objectStore('unsent').put(record, id);
      }
      await new Promise((resolve) => (work.oncomplete = resolve));
      database.close();
    },
    { records, employeeNumber: sampleEmployee },
  );
}
