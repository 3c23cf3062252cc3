import { createStore } from 'zustand/vanilla';
import type { UnsentRecord } from './unsent-record.ts';

/** After `failed` and `unauthorized`, both shown to the user, the device still has the record. */
export type SendOutcome = 'sent' | 'failed' | 'unauthorized';

type UnsentState = { readonly employeeNumber: string | null; readonly records: readonly UnsentRecord[] };

/** What was last read of the device. */
export const unsentState = createStore<UnsentState>(() => ({ employeeNumber: null, records: [] }));
