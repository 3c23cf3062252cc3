import type { APIResponse } from '@playwright/test';
import { isOwnProduct } from './product.ts';
import { expect } from './test.ts';

/**
 * The answer to a call that a test makes without a page. In the container stack replicas are killed: there it is made again, as
 * phones do it, with the key that it has, where the server ended under it.
 */
export async function answerTo(call: () => Promise<APIResponse>): Promise<APIResponse> {
  if (isOwnProduct) return call();
  let answer: APIResponse | undefined;
  await expect(async () => {
    answer = await call();
    expect(answer.status()).not.toBe(502);
  }).toPass({ timeout: 10_000 });
  if (answer === undefined) throw new Error('no answer');
  return answer;
}
