/** What today's work needs of the events (OFF-21). */
import { answerAt, type RemoteDay } from '@field-sales/shared/contract/day';
import { noId } from '@field-sales/shared/contract/ids';
import { today } from '@field-sales/shared/lib/dates';
import { dayPromotions } from './contract/day.ts';
import {
  promotionAccountsAddress,
  promotionAddress,
  promotionsAddress,
} from './contract/promotion-addresses.ts';

const eventsToday = () => promotionsAddress({ start: today(), end: today() });

/** An id as the address of a screen has it, even if there is none. */
const givenId = (id: string) => id || noId;

export const day: RemoteDay = {
  rounds: [
    () => [{ address: eventsToday() }],
    // The events themselves, with their accounts.
    (texts) =>
      dayPromotions(answerAt(texts, eventsToday())).flatMap(({ collectId, promotionId }) => [
        { address: promotionAddress(givenId(collectId)) },
        { address: promotionAccountsAddress(givenId(promotionId)) },
      ]),
  ],
};
