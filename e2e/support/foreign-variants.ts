import type { ForeignBackend } from './foreign-backend.ts';
import type { Answer, CallName } from './foreign-calls.ts';

/** Makes another answer of a usual one. An answer that is no JSON stays. */
function change(answer: Answer, variant: (value: unknown) => unknown): Answer {
  if (answer.type !== 'application/json') return answer;
  return { ...answer, body: JSON.stringify(variant(JSON.parse(answer.body))) };
}

/** Every field null; lists keep their length, so that each row is there without anything in it (SH-30). */
function withoutValues(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutValues(item));
  if (typeof value !== 'object' || value === null) return null;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, key === 'imageBuffer' ? null : withoutValues(field)]),
  );
}

/** What would run, load or style if it were taken for markup. */
export const markup = '<img src=x onerror="window.hit=1"><b class=hostile>&lt;굵게&gt;</b>';

/** Names that people wrote: nothing reads a meaning into them. */
const written =
  /^(?:promotionname|promotioncategory|accountname|accountName|SCApp_PromotionPlanName__c|name|title|promotionCategory|productCode|taxType|promotionAttribute|productHierarchyMiddle|lastMessage|text|branch|scRequestMemo|marketRequestMemo|requestmemo|accountcode|writtenby|scappaccountname|lastmodifiedby|standtype|displaytype|remark|promotiontype|productname|productcode|managementname|partnername|companyname|otherproductname|endRank|mainStandEvent|fileName|owner)$/;

/** Markup before every text that people wrote (SH-39). */
function withMarkup(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => withMarkup(item, key));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withMarkup(field, name)]));
  }
  const isWritten = written.test(key) && value !== 'me' && value !== null;
  return isWritten ? `${markup} ${JSON.stringify(value)}` : value;
}

/** Numbers as text and text as it is, with fields that nobody knows beside them (SH-41). */
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

/** Answers calls as usual, but for what a variant makes of it. */
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

/** Answers that no call may have, whatever it asks for (SH-29). */
export const malformed: readonly (readonly [what: string, answer: Answer])[] = [
  ['a page', { type: 'text/html', body: '<!doctype html><title>proxy</title><p>로그인' }],
  ['cut off JSON', { type: 'application/json', body: '{"log":[{"owner":"me","cont' }],
  ['another structure', { type: 'application/json', body: '{"result":{"rows":[[1]]}}' }],
  ['null', { type: 'application/json', body: 'null' }],
  ['a number', { type: 'application/json', body: '42' }],
];
