import type { StoreItem } from '@field-sales/shared/contract/field';
import { pathOf, routePatterns } from '@field-sales/shared/lib/routes';
import { isGiven } from '../screen/is-given.ts';

/** The price form of a store: to edit what is registered, otherwise to register (PRC-04, PRC-05). */
export function storePath({ scemployeeid: id, scfieldinfoid, partnerid }: StoreItem): string {
  return isGiven(scfieldinfoid)
    ? pathOf(routePatterns.priceEdit, { id, scfieldinfoid, partnerid })
    : pathOf(routePatterns.priceRegister, { id, partnerid });
}
