import { isCallError } from '@field-sales/shared/http';
import { isOutOfReach, isPage } from '../http/server-reach.ts';

/** Whether a page says that the call is refused; a server that has failed may have applied it all the same. */
function isRefusedByPage(error: unknown): boolean {
  return isCallError(error, 'answer') && (error.status ?? 0) < 500 && isPage(error.body);
}

/**
 * Makes a call, and once more after the page of a portal that is gone by then: it has not reached the product (OFF-24). A page
 * that comes again is the product's own.
 */
export async function repeatIfPage<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isRefusedByPage(error) || (await isOutOfReach())) throw error;
    return call();
  }
}
