import { perPage } from '@field-sales/shared/lib/page-scope';
import { createStore } from 'zustand/vanilla';
import type { UnsentRecord } from './unsent-record.ts';

/** After `failed`, `kept` and `unauthorized`, all shown to the user, the device still has the record. */
export type SendOutcome = 'sent' | 'failed' | 'kept' | 'unauthorized';

/** What goes out by itself at the moment, the `number`th of `all`; `share`: how much of all of it was sent, 0 to 1. */
export type Sending = {
  readonly key: string;
  readonly number: number;
  readonly all: number;
  readonly share: number;
};

type UnsentState = {
  readonly employeeNumber: string | null;
  readonly records: readonly UnsentRecord[];
  readonly sending: Sending | null;
  /** What has gone out by itself since the page was opened. */
  readonly sent: readonly UnsentRecord[];
};

/** What was last read of the device. */
export const unsentOf = perPage(() =>
  createStore<UnsentState>(() => ({ employeeNumber: null, records: [], sending: null, sent: [] })),
);
