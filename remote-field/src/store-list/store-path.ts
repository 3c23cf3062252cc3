import type { StoreItem } from '../contract/field.ts';
import { hasId } from '@field-sales/shared/contract/ids';
import { pathOf } from '@field-sales/shared/lib/routes';
import { patterns } from '../addresses/patterns.ts';

/** The price form of a store: to edit what is registered, otherwise to register (PRC-04, PRC-05). */
export function storePath({ assignmentId: id, recordId, partnerId }: StoreItem): string {
  return hasId(recordId)
    ? pathOf(patterns.priceEdit, { id, recordId, partnerId })
    : pathOf(patterns.priceRegister, { id, partnerId });
}
