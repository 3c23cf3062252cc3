import { withEmployeeNumber } from '@field-sales/shared/session';

const fragment = '#ticket=';

/** Whether the address was opened with a one-time ticket (PRD-02). */
export function hasTicket(): boolean {
  return window.location.hash.startsWith(fragment);
}

/**
 * Hands the ticket in the address to the host's server, which makes a session of it, and removes it from the address, which
 * from then on carries the ticket's employee. Without a session every call reports it by itself.
 */
export async function redeemTicket(): Promise<void> {
  const { hash, pathname, search } = window.location;
  const path = pathname + search;
  window.history.replaceState(null, '', path);
  const body = JSON.stringify({ ticket: hash.slice(fragment.length) });
  try {
    const answer = await fetch('/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    if (answer.ok) window.history.replaceState(null, '', withEmployeeNumber(path, await answer.text()));
  } catch {
    // There is no network, and the calls that follow will say so themselves.
  }
}
