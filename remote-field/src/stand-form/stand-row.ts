import type { SentStand } from '@field-sales/shared/contract/field-requests';
import type { StandInfo } from '@field-sales/shared/contract/field';
import { fieldText } from '../text/field-text.ts';

/** A stand of a survey as the form holds it. */
export type StandRow = {
  /** Names the row on this device; it is not sent. */
  readonly key: string;
  /** Null on a row that the server does not have yet. */
  readonly sfid: string | null;
  readonly standType: string;
  readonly displayType: string;
  readonly quantity: number;
  readonly promotionType: string;
  readonly remark: string;
  readonly name: string;
  readonly scFieldInfoId: string;
  readonly fieldManagementId: string;
  readonly promotionPlanId: string;
};

/** A new row: the first stand type, the first promotion type, quantity 0 (OWN-10, CON-29). */
export function newStand(key: string, scFieldInfoId: string | null = null): StandRow {
  return {
    key,
    sfid: null,
    standType: fieldText.standTypes[0],
    displayType: '',
    quantity: 0,
    promotionType: fieldText.promotionTypes[0],
    remark: '',
    name: '',
    scFieldInfoId: scFieldInfoId ?? '',
    fieldManagementId: '',
    promotionPlanId: '',
  };
}

/** The row of a server row (OWN-07). */
export function standOfServer(stand: StandInfo, index: number): StandRow {
  return {
    key: stand.standinfoid === '' ? `server-${index}` : `server-${stand.standinfoid}`,
    sfid: stand.standinfoid === '' ? null : stand.standinfoid,
    standType: stand.standtype,
    displayType: stand.displaytype,
    quantity: stand.standquantity,
    promotionType: stand.promotiontype,
    remark: stand.remark.trim() === '' ? '' : stand.remark,
    name: stand.name,
    scFieldInfoId: stand.scfieldinfoid,
    fieldManagementId: stand.fieldmanagementid,
    promotionPlanId: stand.promotionplanid,
  };
}

/** Complete: its stand type and its promotion type are set. */
export function isStandComplete({ standType, promotionType }: StandRow): boolean {
  return standType !== '' && promotionType !== '';
}

/** A row can be added only if no row has both types empty (OWN-09). */
export function canAddStand(rows: readonly StandRow[]): boolean {
  return !rows.some(({ standType, promotionType }) => standType === '' && promotionType === '');
}

/** Delete is offered only when there is more than one row (OWN-11). */
export function canDeleteStand(rows: readonly StandRow[]): boolean {
  return rows.length > 1;
}

/** The rows as they are sent (OWN-06): `id` is the place in the list, `sfid` is there on existing rows only. */
export function sentStands(rows: readonly StandRow[]): SentStand[] {
  return rows.map((row, id) => ({
    id,
    ...(row.sfid === null ? {} : { sfid: row.sfid }),
    StandType__c: row.standType,
    DisplayType__c: row.displayType,
    StandQuantity__c: row.quantity,
    PromotionType__c: row.promotionType,
    Remark__c: row.remark,
    Name: row.name,
    SCFieldInfoId__c: row.scFieldInfoId,
    FieldManagementId__c: row.fieldManagementId,
    PromotionPlanId__c: row.promotionPlanId,
  }));
}
