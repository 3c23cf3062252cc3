import { idempotencyHeader } from '@field-sales/shared/contract/call-headers';
import type { FastifyRequest } from 'fastify';
import { appendAudit } from '../audit/append-audit.ts';
import type { Executor, WriteTransaction } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { badRequest } from './errors.ts';
import { employeeOf } from './employee.ts';
import { claimKey, findAnswer, storeAnswer, type KeyedWrite } from './write-repository.ts';

/** One thing that a user meant to do. Without a key, a repetition cannot be told from a new intent. */
export type Intent = Omit<KeyedWrite, 'key'> & { key: string | undefined };

const maxKey = 200;

/** The intent of a request. The same key on another call is another intent. */
export function intentOf(request: FastifyRequest): Intent {
  const header = request.headers[idempotencyHeader];
  const key = typeof header === 'string' && header !== '' ? header : undefined;
  // Header values are latin-1 and may be of any length; a key is neither long nor strange.
  if (key !== undefined && (key.length > maxKey || !/^[\x21-\x7e]+$/.test(key))) throw badRequest();
  return { employeeId: employeeOf(request).id, operation: operationOf(request), key };
}

/** The call without its query. */
export function operationOf({ method, url }: FastifyRequest): string {
  const [path = ''] = url.split('?');
  return `${method} ${path}`;
}

/** The earlier answer to the intent, or undefined. It is looked up before costly work, such as reading photos. */
export async function answeredBefore<TAnswer>(
  db: Executor,
  intent: Intent,
  isAnswer: (value: unknown) => value is TAnswer,
): Promise<TAnswer | undefined> {
  const write = keyedWriteOf(intent);
  const row = write && (await findAnswer(db, write));
  if (!row) return undefined;
  if (!isAnswer(row.answer)) throw new Error('A stored answer has another shape than its call');
  return row.answer;
}

/**
 * Applies the intent once, for ever (API-18). The key is stored in the transaction of the write itself: a failed write
 * leaves nothing, not even the line that says who did it (PRD-38). A second write with the same key meanwhile waits at
 * the database's constraint for the first one.
 */
export async function writeOnce<TAnswer>(
  db: Executor,
  intent: Intent,
  isAnswer: (value: unknown) => value is TAnswer,
  apply: (transaction: WriteTransaction) => Promise<TAnswer>,
): Promise<TAnswer> {
  const write = keyedWriteOf(intent);
  return inTransaction(db, async (transaction) => {
    if (write !== undefined && !(await claimKey(transaction, write))) {
      const answer = await answeredBefore(transaction, intent, isAnswer);
      if (answer === undefined) throw new Error('The first write of a key is gone');
      return answer;
    }
    const answer = await apply(transaction);
    if (write !== undefined) await storeAnswer(transaction, write, answer);
    await appendAudit(transaction, intent);
    return answer;
  });
}

/**
 * Takes the keys of earlier intents that this one replaces (OFF-26), so that none of them is applied later. Answers
 * those that were already applied.
 */
export async function replaceEarlier(
  transaction: WriteTransaction,
  intent: Intent,
  keys: readonly string[],
  answer: unknown,
): Promise<readonly string[]> {
  const applied: string[] = [];
  for (const key of keys) {
    if (key === intent.key) continue;
    const write = { ...intent, key };
    if (await claimKey(transaction, write)) await storeAnswer(transaction, write, answer);
    else applied.push(key);
  }
  return applied;
}

function keyedWriteOf({ key, ...write }: Intent): KeyedWrite | undefined {
  return key === undefined ? undefined : { ...write, key };
}
