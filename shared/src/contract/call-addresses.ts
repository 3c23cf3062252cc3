/** Addresses of the reads that a screen makes and the preparation of the day, too; nothing else of a domain has two users. */
import { noId } from './ids.ts';

type Query = Readonly<Record<string, string | number | boolean>>;

/** A path with its query. */
export function addressOf(path: string, query: Query = {}): string {
  const texts = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  const search = new URLSearchParams(texts);
  return String(search) === '' ? path : `${path}?${search}`;
}

/** The promotions of a period (CALL-01). */
export function promotionsAddress({ start, end }: { start: string; end: string }): string {
  return addressOf('/api/promotions', { startDate: start, endDate: end });
}

/** One promotion (CALL-02). */
export function promotionAddress(id: string): string {
  return `/api/promotions/${encodeURIComponent(id)}`;
}

/** The accounts that a promotion can be looked up for (CALL-05). */
export function promotionAccountsAddress(promotionId: string): string {
  return addressOf('/api/promotions/filters', { promotionPlanID: promotionId });
}

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

/** The kinds of room, as the flags of the room list call them on the wire. */
export const roomKindTerms = { fm: 'group', fic: 'store', pr: 'individual' } as const;

/** Which kinds of room have more pages; all false: there is nothing more to ask for. */
export type PendingKinds = Record<(typeof roomKindTerms)[keyof typeof roomKindTerms], boolean>;

/** Where the room list starts (CHL-06, CON-06, CALL-06). */
export const firstRooms = {
  pageNumber: 0,
  pending: { group: true, store: true, individual: true },
} as const;

/** A page of the room list (CALL-06). */
export function roomsAddress({ pageNumber, pending }: { pageNumber: number; pending: PendingKinds }): string {
  const flags = Object.entries(roomKindTerms).map(([flag, kind]) => [flag, pending[kind]] as const);
  return addressOf('/api/chatters', { pageNumber, ...Object.fromEntries(flags) });
}

/** The newest page of a room (CALL-08), and by a partner's id where the room with them is made (CALL-09). */
export function roomAddress(roomOrPartnerId: string): string {
  return `/api/chatters/${encodeURIComponent(roomOrPartnerId)}`;
}

/** The accounts whose stock can be looked up (CALL-32). */
export const barcodeAccountsAddress = '/api/barcode/filters';
