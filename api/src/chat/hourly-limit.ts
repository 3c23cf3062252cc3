import { errorCodes } from '@field-sales/shared/contract/error-codes';
import type { WriteTransaction } from '../database/schema.ts';
import { ApiError } from '../http/errors.ts';
import { countEntriesOfLastHour } from './entry-repository.ts';

/** Messages that one employee may write within an hour (API-26). */
export const writesAnHour = 600;

/** Answers 429 with the code of the hourly limit once an employee has reached it within the last hour. */
export async function checkHourlyLimit(transaction: WriteTransaction, employeeId: string): Promise<void> {
  if ((await countEntriesOfLastHour(transaction, employeeId)) >= writesAnHour) throw tooManyMessages();
}

export function tooManyMessages(): ApiError {
  return new ApiError(429, '시간당 사용량을 초과했습니다. 잠시 후 다시 시도해 주세요.', errorCodes.tooMuch);
}
