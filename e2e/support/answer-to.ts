import type { APIResponse } from '@playwright/test';
import { expect } from './test.ts';

/**
 * The answer to a write that a test makes without a page: as phones do, it is made again, with the key that it has, where the
 * server ended under it (in the container stack replicas are killed).
 */
export async function answerTo(write: () => Promise<APIResponse>): Promise<APIResponse> {
  let answer: APIResponse | undefined;
  await expect(async () => {
    answer = await write();
    expect(answer.status()).not.toBe(502);
  }).toPass({ timeout: 10_000 });
  if (answer === undefined) throw new Error('no answer');
  return answer;
}
