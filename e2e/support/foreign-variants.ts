import type { ForeignBackend } from './foreign-backend.ts';
import type { Answer, CallName } from './foreign-calls.ts';

/** Changes a usual answer. An answer that is not JSON stays as it is. */
function change(answer: Answer, variant: (value: unknown) => unknown): Answer {
  if (answer.type !== 'application/json') return answer;
  return { ...answer, body: JSON.stringify(variant(JSON.parse(answer.body))) };
}

/** Makes every field null. Lists keep their length, so that each row is there, without anything in it (SH-30). */
function withoutValues(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutValues(item));
  if (typeof value !== 'object' || value === null) return null;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, key === 'imageBuffer' ? null : withoutValues(field)]),
  );
}

/** A text that would run, load or style something if it were taken for markup. */
export const markup = '<img src=x onerror="window.hit=1"><b class=hostile>&lt;굵게&gt;</b>';

/** Names that people wrote, which the code does not interpret. */
const written =
  /^(?:promotionname|promotioncategory|accountname|accountName|SCApp_PromotionPlanName__c|name|title|promotionCategory|productCode|taxType|promotionAttribute|productHierarchyMiddle|lastMessage|text|branch|scRequestMemo|marketRequestMemo|requestmemo|accountcode|writtenby|scappaccountname|lastmodifiedby|standtype|displaytype|remark|promotiontype|productname|productcode|managementname|partnername|companyname|otherproductname|endRank|mainStandEvent|fileName|owner)$/;

/** Puts markup before every text that people wrote (SH-39). */
function withMarkup(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => withMarkup(item, key));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withMarkup(field, name)]));
  }
  const isWritten = written.test(key) && value !== 'me' && value !== null;
  return isWritten ? `${markup} ${JSON.stringify(value)}` : value;
}

/** Writes numbers as text and leaves text as it is, with unknown fields beside them (SH-41). */
function withText(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return key === 'data' ? value : value.map((item) => withText(item));
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]): [string, unknown] => [
    name,
    withText(field, name),
  ]);
  return { ...Object.fromEntries(fields), unheardOf: { deep: [1, 'x', null] }, constructor: 'x' };
}

const variants = {
  withoutValues: (value: unknown) => withoutValues(value),
  withMarkup: (value: unknown) => withMarkup(value),
  withText: (value: unknown) => withText(value),
};

/** Answers calls as usual, except for what a variant changes. */
export function vary(
  backend: ForeignBackend,
  names: readonly CallName[],
  variant: keyof typeof variants,
): void {
  for (const name of names) {
    backend.answer(name, (request) => {
      return change(backend.usual(name, request), variants[variant]);
    });
  }
}

/** Answers that are wrong for every call (SH-29). */
export const malformed: readonly (readonly [what: string, answer: Answer])[] = [
  ['a page', { type: 'text/html', body: '<!doctype html><title>proxy</title><p>로그인' }],
  ['cut off JSON', { type: 'application/json', body: '{"log":[{"owner":"me","cont' }],
  ['another structure', { type: 'application/json', body: '{"result":{"rows":[[1]]}}' }],
  ['null', { type: 'application/json', body: 'null' }],
  ['a number', { type: 'application/json', body: '42' }],
];
