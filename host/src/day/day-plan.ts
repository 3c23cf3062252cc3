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
import { dayPromotions, dayRooms, dayStores, daySurveys } from '../contract/day.ts';
import { idOrNull, noId } from '@field-sales/shared/contract/ids';
import { periodStatus } from '@field-sales/shared/contract/period-status';
import { today } from '@field-sales/shared/lib/dates';
import * as v from 'valibot';

/** What one GET asks for, photos too (SH-34); one that lists surveys says which of them are registered. */
export type Wanted = { address: string; mayHavePhotos?: boolean; listsSurveys?: boolean };

/** The answers that are there, as they came, by their addresses. */
export type Texts = ReadonlyMap<string, string>;

const mostForms = 60;
const mostRooms = 10;

const eventsToday = () => promotionsAddress({ start: today(), end: today() });
const rooms = roomsAddress(firstRooms);

/** The lists of surveys: they lead to the forms, which somebody who goes underground needs first. */
export function listsWanted(): Wanted[] {
  return Object.values(surveyListAddresses).map((address) => ({ address, listsSurveys: true }));
}

/** An id as the address of a screen has it, even if there is none. */
const givenId = (id: string) => id || noId;

/** The answer of an address; undefined where it is not there, or no JSON. */
function answerAt(texts: Texts, address: string): unknown {
  try {
    return JSON.parse(texts.get(address) ?? '');
  } catch {
    return undefined;
  }
}

const underWay = (texts: Texts, kind: keyof typeof surveyListAddresses) =>
  v
    .parse(daySurveys, answerAt(texts, surveyListAddresses[kind]))
    .filter(({ promotionStatus }) => Number(promotionStatus) === periodStatus.inProgress);

const storeLists = (texts: Texts) =>
  underWay(texts, 'price').map(({ managementId }) => storeListAddress(givenId(managementId)));

/** The stores of the price surveys that are under way. */
export function storesWanted(texts: Texts): Wanted[] {
  return storeLists(texts).map((address) => ({ address, listsSurveys: true }));
}

type Form = { isRegistered: boolean; address: string };

type FormTarget = { assignmentId: string; recordId: string | null };

function formOf(
  row: { assignmentId: string; recordId: string },
  addressOf: (target: FormTarget) => string,
): Form {
  const target = { assignmentId: givenId(row.assignmentId), recordId: idOrNull(row.recordId) };
  return { isRegistered: target.recordId !== null, address: addressOf(target) };
}

/** The forms of what is under way: those that are not registered first. */
export function formsWanted(texts: Texts): Wanted[] {
  const stands = (['own', 'market'] as const).flatMap((kind) =>
    underWay(texts, kind).map((row) => formOf(row, (target) => standFormAddress(kind, target))),
  );
  const prices = storeLists(texts)
    .flatMap((address) => v.parse(dayStores, answerAt(texts, address)).stores)
    .map((store) =>
      formOf(store, (target) => priceFormAddress({ ...target, partnerId: idOrNull(store.partnerId) })),
    );
  return [...stands, ...prices]
    .sort((one, other) => Number(one.isRegistered) - Number(other.isRegistered))
    .slice(0, mostForms)
    .map(({ address }) => ({ address, mayHavePhotos: true }));
}

/** What else is asked for whatever the day brings. */
export function othersWanted(): Wanted[] {
  return [eventsToday(), rooms, barcodeAccountsAddress].map((address) => ({ address }));
}

/** What the answers so far lead to: events with their accounts, and the rooms used last. */
export function detailsWanted(texts: Texts): Wanted[] {
  const newest = v.parse(dayRooms, answerAt(texts, rooms)).rooms.slice(0, mostRooms);
  const addresses = v
    .parse(dayPromotions, answerAt(texts, eventsToday()))
    .flatMap(({ collectId, promotionId }) => [
      promotionAddress(givenId(collectId)),
      promotionAccountsAddress(givenId(promotionId)),
    ]);
  return [
    ...addresses.map((address) => ({ address })),
    ...newest.flatMap(({ roomId }) =>
      roomId === '' ? [] : [{ address: roomAddress(roomId), mayHavePhotos: true }],
    ),
  ];
}
