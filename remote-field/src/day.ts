/** What today's work needs of the surveys, told from the answers themselves (OFF-21). */
import { answerAt, type DayRead, type DayTexts, type RemoteDay } from '@field-sales/shared/contract/day';
import { idOrNull, noId } from '@field-sales/shared/contract/ids';
import { periodStatus } from '@field-sales/shared/contract/period-status';
import { dayStores, daySurveys } from './contract/day.ts';
import {
  priceFormAddress,
  standFormAddress,
  storeListAddress,
  surveyListAddresses,
} from './contract/survey-addresses.ts';

const mostForms = 60;

/** An id as the address of a screen has it, even if there is none. */
const givenId = (id: string) => id || noId;

/** The lists lead to the forms, which somebody who goes underground needs first. */
const lists = (): DayRead[] =>
  Object.values(surveyListAddresses).map((address) => ({ address, tellsSaves: true }));

const underWay = (texts: DayTexts, kind: keyof typeof surveyListAddresses) =>
  daySurveys(answerAt(texts, surveyListAddresses[kind])).filter(
    ({ promotionStatus }) => Number(promotionStatus) === periodStatus.inProgress,
  );

const storeLists = (texts: DayTexts) =>
  underWay(texts, 'price').map(({ managementId }) => storeListAddress(givenId(managementId)));

/** The stores of the price surveys that are under way. */
const stores = (texts: DayTexts): DayRead[] =>
  storeLists(texts).map((address) => ({ address, tellsSaves: true }));

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
function forms(texts: DayTexts): DayRead[] {
  const stands = (['own', 'market'] as const).flatMap((kind) =>
    underWay(texts, kind).map((row) => formOf(row, (target) => standFormAddress(kind, target))),
  );
  const prices = storeLists(texts)
    .flatMap((address) => dayStores(answerAt(texts, address)))
    .map((store) =>
      formOf(store, (target) => priceFormAddress({ ...target, partnerId: idOrNull(store.partnerId) })),
    );
  return [...stands, ...prices]
    .sort((one, other) => Number(one.isRegistered) - Number(other.isRegistered))
    .slice(0, mostForms)
    .map(({ address }) => ({ address, mayHavePhotos: true }));
}

export const day: RemoteDay = { goesFirst: true, rounds: [lists, stores, forms] };
