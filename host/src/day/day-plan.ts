/** What today's work needs, told from the answers themselves (OFF-21). */
import {
  barcodeAccountsAddress,
  firstRooms,
  priceFormAddress,
  promotionAccountsAddress,
  promotionAddress,
  promotionsAddress,
  roomAddress,
  roomsAddress,
  standFormAddress,
  storeListAddress,
  surveyListAddresses,
} from '@field-sales/shared/contract/call-addresses';
import { idOrNull, noId } from '@field-sales/shared/contract/ids';
import { periodStatus } from '@field-sales/shared/contract/period-status';
import { today } from '@field-sales/shared/lib/dates';
import { rowsOf, type Row } from './answer-rows.ts';

/** What one GET asks for; one that lists surveys says which of them are registered. */
export type Wanted = { address: string; mayHavePhotos?: boolean; listsSurveys?: boolean };

/** The answers that are there, as they came, by their addresses. */
export type Texts = ReadonlyMap<string, string>;

const mostForms = 60;
const mostRooms = 10;

const eventsToday = () => promotionsAddress({ start: today(), end: today() });
const rooms = roomsAddress(firstRooms);

/** What is asked for whatever the day brings. */
export function firstWanted(): Wanted[] {
  const lists = Object.values(surveyListAddresses).map((address) => ({ address, listsSurveys: true }));
  return [{ address: eventsToday() }, ...lists, { address: rooms }, { address: barcodeAccountsAddress }];
}

/** An id as a screen's address has it, where it has none too. */
const givenId = (id: string) => id || noId;

const underWay = (texts: Texts, kind: keyof typeof surveyListAddresses) =>
  rowsOf(texts.get(surveyListAddresses[kind])).filter(
    (row) => Number(row('promotionstatus')) === periodStatus.inProgress,
  );

const storeLists = (texts: Texts) =>
  underWay(texts, 'price').map((row) => storeListAddress(givenId(row('fieldmanagementid'))));

/** What the lists lead to: events with their accounts, stores, and the rooms used last. */
export function secondWanted(texts: Texts): Wanted[] {
  const newest = rowsOf(texts.get(rooms), 'chatList').slice(0, mostRooms);
  const addresses = [
    ...rowsOf(texts.get(eventsToday())).flatMap((row) => [
      promotionAddress(givenId(row('id'))),
      promotionAccountsAddress(givenId(row('promotionid'))),
    ]),
  ];
  return [
    ...addresses.map((address) => ({ address })),
    ...storeLists(texts).map((address) => ({ address, listsSurveys: true })),
    ...newest.flatMap((row) =>
      row('id') === '' ? [] : [{ address: roomAddress(row('id')), mayHavePhotos: true }],
    ),
  ];
}

type Form = { isRegistered: boolean; address: string };

function formOf(row: Row, addressOf: (target: FormTarget) => string): Form {
  const target = { assignmentId: givenId(row('scemployeeid')), recordId: idOrNull(row('scfieldinfoid')) };
  return { isRegistered: target.recordId !== null, address: addressOf(target) };
}

type FormTarget = { assignmentId: string; recordId: string | null };

/** The forms of what is under way: those that are not registered first. */
export function formsWanted(texts: Texts): Wanted[] {
  const stands = (['own', 'market'] as const).flatMap((kind) =>
    underWay(texts, kind).map((row) => formOf(row, (target) => standFormAddress(kind, target))),
  );
  const prices = storeLists(texts)
    .flatMap((address) => rowsOf(texts.get(address), 'list'))
    .map((row) =>
      formOf(row, (target) => priceFormAddress({ ...target, partnerId: idOrNull(row('partnerid')) })),
    );
  return [...stands, ...prices]
    .sort((one, other) => Number(one.isRegistered) - Number(other.isRegistered))
    .slice(0, mostForms)
    .map(({ address }) => ({ address, mayHavePhotos: true }));
}
