import type { SentStand } from '../contract/field-requests.ts';
import { onWire } from '@field-sales/shared/contract/renamed';
import { sentStandTerms } from '../contract/wire-names.ts';
import type { StandRow } from './stand-row.ts';

/** The rows as they are sent (OWN-06, OWN-12), with their places in the list; only existing rows have an id. */
export function sentStands(rows: readonly StandRow[]): SentStand[] {
  return rows.map((row, index) =>
    onWire(
      {
        index,
        ...(row.standId === null ? {} : { standId: row.standId }),
        standType: row.standType,
        displayType: row.displayType,
        quantity: row.quantity,
        promotionType: row.promotionType,
        remark: row.remark,
        name: row.name,
        recordId: row.recordId,
        managementId: row.managementId,
        promotionPlanId: row.promotionPlanId,
      },
      sentStandTerms,
    ),
  );
}
