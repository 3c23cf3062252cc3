/** Addresses of surveys that their screens and the day read by. */
import { addressOf } from '@field-sales/shared/contract/address-of';
import { noId } from '@field-sales/shared/contract/ids';

/** The surveys of one kind (CALL-16, CALL-17, CALL-18). */
export const surveyListAddresses = {
  own: '/api/field-info/sc',
  market: '/api/field-info/market',
  price: '/api/field-info/price',
} as const;

/** One survey: the form of an assignment is read there, and saves of it and of its record are sent there (CALL-20, CALL-21, CALL-23, CALL-24, CALL-28, CALL-29). */
export function surveyAddress(kind: keyof typeof surveyListAddresses, id: string): string {
  return `${surveyListAddresses[kind]}/${encodeURIComponent(id)}`;
}

/** The stores of a price survey (CALL-25). */
export function storeListAddress(managementId: string): string {
  return `/api/field-info/details/price/${encodeURIComponent(managementId)}`;
}

/** What names the record in the address of its form. */
export const recordParameter = 'scFieldInfoId';

type FormOf = { assignmentId: string; recordId: string | null };

/** The form of an own-company or other-company survey (CALL-19, CALL-22). The record's id is always in the query, empty where there is none. */
export function standFormAddress(kind: 'own' | 'market', { assignmentId, recordId }: FormOf): string {
  return addressOf(surveyAddress(kind, assignmentId), { [recordParameter]: recordId ?? '' });
}

/** The form of a store's price survey (CALL-26, CALL-27). `partnerId` is sent as the address has it. */
export function priceFormAddress({
  assignmentId,
  recordId,
  partnerId,
}: FormOf & { partnerId: string | null }): string {
  const path = surveyAddress('price', assignmentId);
  const partner = { partnerId: partnerId ?? noId };
  return addressOf(path, recordId === null ? partner : { [recordParameter]: recordId, ...partner });
}
