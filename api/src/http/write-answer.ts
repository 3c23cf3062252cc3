import { okAnswer, type OkAnswer } from '@field-sales/shared/contract/ok-answer';
import * as v from 'valibot';

/** What the write of a survey or a message answers (API-09). */
export const writeAnswer = v.object({ message: v.literal(okAnswer.message) });

/** Whether the stored answer of an earlier write is such an answer. */
export function isWriteAnswer(value: unknown): value is OkAnswer {
  return v.is(writeAnswer, value);
}
