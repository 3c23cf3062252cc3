import type { UnsentRecord } from '../saving/unsent-record.ts';
import { employeeNumber } from './field-app.tsx';

/** A save that the backend refused, as the device keeps it. */
export function unsentRecord(values: Partial<UnsentRecord> = {}): UnsentRecord {
  return {
    employeeNumber,
    kind: 'own',
    assignmentId: 'e1',
    recordId: null,
    partnerId: null,
    promotionName: '왕교자 1+1 가격행사',
    storeName: '이마트 성수점',
    time: '2026-11-21T09:32:00',
    photoCount: 4,
    earlierKeys: [],
    idempotencyKey: '7f0c2f52-6c0e-4a55-9d35-0f6d0d2f3c11',
    call: {
      method: 'POST',
      path: '/api/field-info/sc/e1',
      parts: [['infoList', '[{"id":0}]']],
      photoKeys: [],
    },
    form: null,
    state: 'refused',
    edit: null,
    ...values,
  };
}
