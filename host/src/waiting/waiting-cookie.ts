import { showAlert } from '@field-sales/shared/dialogs';
import { fill } from '@field-sales/shared/text/fill';
import { databaseMark } from '@field-sales/shared/waiting/waiting-database';
import { isFormCall, type WaitingWork } from '@field-sales/shared/waiting/waiting-work';
import { lostText } from '../text/lost-text.ts';

/** In s. iOS ends it after seven days at the latest. */
const life = 14 * 24 * 60 * 60;

/** Every call carries the cookie along, so its number of entries is limited. */
const mostEntries = 200;

const kinds = { registration: 'r', edit: 'e', message: 'm' } as const;
type Kind = keyof typeof kinds;

/** A price survey is always registered (ERR-15), though what is sent replaces one that is there. */
function kindOf({ call }: WaitingWork): Kind {
  if (!isFormCall(call)) return 'message';
  return call.method === 'PATCH' && !call.path.startsWith('/api/field-info/price/') ? 'edit' : 'registration';
}

/** The beginning of a key is enough to tell it from the others of a device. */
const entryOf = (work: WaitingWork) => kinds[kindOf(work)] + work.key.slice(0, 4);

function readCookie(name: string): string {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? '';
}

function reportLost(entries: readonly string[]): void {
  const countOf = (kind: Kind) => entries.filter((entry) => entry.startsWith(kinds[kind])).length;
  for (const [kind, text] of [
    ['registration', lostText.registerFailed],
    ['edit', lostText.editFailed],
  ] as const) {
    const n = countOf(kind);
    if (n > 0) void showAlert({ title: fill(lostText.unsentBar, { n }), text });
  }
  if (countOf('message') > 0) void showAlert({ title: lostText.sendFailedTitle, text: lostText.sendFailed });
}

/**
 * Records in a cookie what waits of an employee. A browser that needs room, and one whose database has become unreadable,
 * leave cookies: if the database is not the recorded one, what was recorded and is not in it was lost while the app was
 * closed, and is reported. What is missing from the same database was sent, or deleted by hand.
 */
export function writeWaitingCookie(employeeNumber: string, works: readonly WaitingWork[]): void {
  const mark = databaseMark()?.slice(0, 8);
  if (mark === undefined) return;
  // Cookies are the same at all ports; databases are not.
  const name = `waiting-${window.location.port}-${encodeURIComponent(employeeNumber)}`;
  const entries = works.map(entryOf);
  const [recordedMark, ...recorded] = readCookie(name).split('.');
  if (recordedMark !== mark) reportLost(recorded.filter((entry) => !entries.includes(entry)));
  const value = [mark, ...entries.slice(0, mostEntries)].join('.');
  document.cookie = `${name}=${value}; path=/; max-age=${entries.length === 0 ? 0 : life}; samesite=lax`;
}
