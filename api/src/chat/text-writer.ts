import { okAnswer } from '@field-sales/shared/contract/ok-answer';
import pLimit from 'p-limit';
import { isAway } from '../database/is-away.ts';
import { scopeOf, sharedScope, underRequest, type RequestScope } from '../database/request-scope.ts';
import type { Executor } from '../database/schema.ts';
import { busy, finishText, writeTexts, type NewText, type Outcome } from './write-repository.ts';

/** How many texts are written in one transaction. */
const most = 50;

type Batch = {
  texts: NewText[];
  scopes: RequestScope[];
  outcomes: Promise<readonly Outcome[]>;
};

/**
 * Writes texts: one that comes alone at once, and those that come while others are being written in one transaction. So
 * many people who write at the same time share a round trip and a flush of the database's log.
 */
export class TextWriter {
  readonly #db: Executor;
  readonly #queue = pLimit(1);
  #next: Batch | undefined;

  constructor(db: Executor) {
    this.#db = db;
  }

  /**
   * Writes a text for the request of a handle. Ends when the text is written, once for each key (API-18).
   * @throws ApiError 403 or 404 for a person who is not a member, 429 with the code of the hourly limit
   */
  async write(db: Executor, text: NewText): Promise<void> {
    this.#next = this.#next !== undefined && this.#next.texts.length < most ? this.#next : this.#begin();
    const { texts, scopes, outcomes } = this.#next;
    const turn = texts.push(text) - 1;
    const scope = scopeOf(db);
    if (scope !== undefined) scopes.push(scope);
    await finishText(db, text, okAnswer, (await outcomes)[turn]);
  }

  #begin(): Batch {
    const texts: NewText[] = [];
    const scopes: RequestScope[] = [];
    const outcomes = this.#queue(async () => {
      if (this.#next?.texts === texts) this.#next = undefined;
      try {
        return await writeTexts(underRequest(this.#db, sharedScope(scopes)), texts, okAnswer);
      } catch (error) {
        if (texts.length === 1 || isAway(error)) throw error;
        // The failure may be that of one of them: each is tried by itself.
        return texts.map(() => busy);
      }
    });
    return { texts, scopes, outcomes };
  }
}
