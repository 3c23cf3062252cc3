import { createStore } from 'zustand/vanilla';
import type { UnsentRecord } from './unsent-record.ts';

/** What happened to a record that was sent again; `unauthorized` and `failed` have been told, and it is kept. */
export type SendOutcome = 'sent' | 'failed' | 'unauthorized';

type Shown = { readonly employeeNumber: string | null; readonly records: readonly UnsentRecord[] };

/** What was last read of the device. */
export const shown = createStore<Shown>(() => ({ employeeNumber: null, records: [] }));
