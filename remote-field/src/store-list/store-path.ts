import type { StoreItem } from '@field-sales/shared/contract/field';
import { pathOf, routePatterns } from '@field-sales/shared/lib/routes';
import { hasId } from '../screen/has-id.ts';

/** The price form of a store: to edit what is registered, otherwise to register (PRC-04, PRC-05). */
export function storePath({ assignmentId: id, recordId, partnerId }: StoreItem): string {
  return hasId(recordId)
    ? pathOf(routePatterns.priceEdit, { id, recordId, partnerId })
    : pathOf(routePatterns.priceRegister, { id, partnerId });
}
