import { promotionAddressAnswer } from '../contract/promotions.ts';
import { CallError, getText } from '@field-sales/shared/http';
import * as v from 'valibot';

/** The address that a lookup answers; an address that must not be framed or opened counts as malformed (SH-29). */
export async function getAddress(
  path: string,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<string> {
  const parsed = v.safeParse(promotionAddressAnswer, await getText(path, { query, signal }));
  if (!parsed.success) throw new CallError('malformed');
  return parsed.output;
}
