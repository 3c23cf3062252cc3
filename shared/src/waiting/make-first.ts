import { CallError, parseAnswer, sendForAnswer } from '@field-sales/shared/http';
import * as v from 'valibot';
import type { MadeFirst } from './remote-waiting.ts';
import { throwIfPage } from '../http/server-reach.ts';
import { repeatIfPage } from './repeat-if-page.ts';

/** Any other status is a failure (CALL-09). */
const okStatus = 200;

/**
 * Makes what a write needs and answers its id. The same key never makes a second one. `goesByItself`: nobody has just asked
 * for it. Throws a CallError.
 */
export function makeFirst(
  { path, key, idOf }: Pick<MadeFirst, 'path' | 'key' | 'idOf'>,
  goesByItself = false,
): Promise<string> {
  return repeatIfPage(async () => {
    const { status, text } = await sendForAnswer('post', path, { idempotencyKey: key, goesByItself });
    if (status !== okStatus) throw CallError.ofAnswer(status, text);
    throwIfPage(text);
    const id = idOf(parseAnswer(text, v.unknown()));
    if (id === '') throw new CallError('malformed');
    return id;
  });
}
