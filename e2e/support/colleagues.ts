import { expect, type APIRequestContext } from '@playwright/test';
import * as v from 'valibot';
import { productUrl, sampleEmployee } from './product.ts';

export const chatter = v.object({ id: v.string(), name: v.string(), employeeNumber: v.string() });
export type Chatter = v.InferOutput<typeof chatter>;

let colleagues: Promise<readonly Chatter[]> | undefined;

/** All colleagues of the sample employee, branch by branch. */
export function listColleagues(request: APIRequestContext): Promise<readonly Chatter[]> {
  colleagues ??= askForColleagues(request);
  return colleagues;
}

async function askForColleagues(request: APIRequestContext): Promise<readonly Chatter[]> {
  const found: Chatter[] = [];
  for (const branchName of v.parse(v.array(v.string()), await read(request, '/api/chatter/filters'))) {
    const query = new URLSearchParams({ name: '', branchName }).toString();
    found.push(...v.parse(v.array(chatter), await read(request, `/api/chatters/search-user?${query}`)));
  }
  return found;
}

async function read(request: APIRequestContext, path: string): Promise<unknown> {
  const answer = await request.get(productUrl + path, {
    headers: { cookie: `employeeNumber=${sampleEmployee}` },
  });
  expect(answer.status(), path).toBe(200);
  return answer.json();
}
