import type { StandInfo } from '../contract/field.ts';
import { typedText } from '../survey-form/typed-text.ts';
import { fieldText } from '../text/field-text.ts';

/** A stand of a survey as the form holds it. */
export type StandRow = {
  /** Names the row on this device; it is not sent. */
  readonly key: string;
  /** Null on a row that the server does not have yet. */
  readonly standId: string | null;
  readonly standType: string;
  readonly displayType: string;
  readonly quantity: number;
  readonly promotionType: string;
  readonly remark: string;
  readonly name: string;
  readonly recordId: string;
  readonly managementId: string;
  readonly promotionPlanId: string;
};

/** A new row: the first stand type, the first promotion type, quantity 0 (OWN-10, CON-29). */
export function newStand(key: string, recordId: string | null = null): StandRow {
  return {
    key,
    standId: null,
    standType: fieldText.standTypes[0],
    displayType: '',
    quantity: 0,
    promotionType: fieldText.promotionTypes[0],
    remark: '',
    name: '',
    recordId: recordId ?? '',
    managementId: '',
    promotionPlanId: '',
  };
}

/** The row of a server row (OWN-07). */
export function standOfServer(stand: StandInfo, index: number): StandRow {
  return {
    ...stand,
    key: stand.standId === '' ? `server-${index}` : `server-${stand.standId}`,
    standId: stand.standId === '' ? null : stand.standId,
    remark: typedText(stand.remark),
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
export function canDeleteStand(rows: readonly unknown[]): boolean {
  return rows.length > 1;
}
