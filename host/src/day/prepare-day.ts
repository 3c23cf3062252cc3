/** Fetches what today's work needs, so that it is there without a network. A chunk of its own: it comes last. */
import type { getText } from '@field-sales/shared/http';
import { keptReads, type KeptReads } from '@field-sales/shared/kept/kept-door';
import { isCallError } from '@field-sales/shared/http/call-error';
import { currentEmployeeNumber } from '@field-sales/shared/session';
import { listenToOwnWaiting } from '@field-sales/shared/waiting/waiting-news';
import { isOnline } from '@field-sales/shared/lib/is-online';
import { savesData, whenIdle } from '@field-sales/shared/lib/when-idle';
import { firstWanted, formsWanted, secondWanted, type Wanted } from './day-plan.ts';
import { pageDays, type Days } from './day-state.ts';
import { findPrepared, markPrepared } from './prepared-mark.ts';

/** What is younger than this, in ms, is not asked for again. */
const isNewFor = 10 * 60_000;

function isNew(asOf: number, { listsSurveys = false }: Wanted, sentAt: number): boolean {
  return Date.now() - asOf < isNewFor && !(listsSurveys && asOf <= sentAt);
}

class Interrupted extends Error {}

/** The device does not keep what is prepared. */
class NotKept extends Error {}

type GetText = typeof getText;

/** What the backend refuses one by one is no reason to leave out the rest; undefined then. */
async function readAnswer(
  get: GetText,
  { address, mayHavePhotos = false }: Wanted,
): Promise<string | undefined> {
  try {
    return await get(address, { mayHavePhotos, isQuiet: true });
  } catch (error) {
    if (isCallError(error, 'answer')) return undefined;
    throw error;
  }
}

/** Waits until no screen asks for anything and the page is idle; a screen's own reads have line and processor first. */
async function untilFree(employeeNumber: string, kept: KeptReads): Promise<void> {
  await kept.whenQuiet();
  await new Promise<void>((resolve) => {
    whenIdle(resolve);
  });
  if (!isOnline() || currentEmployeeNumber() !== employeeNumber) throw new Interrupted();
}

type Told = {
  kept: KeptReads;
  tellProgress: (done: number, all: number) => void;
  /** When a survey that had waited was sent last: a list that was read before says that it is not registered. */
  sentAt: () => number;
};

/** Reads what today's work needs; answers the addresses of what is there. */
async function readAll(
  employeeNumber: string,
  { kept, tellProgress, sentAt }: Told,
  get: GetText,
): Promise<readonly string[]> {
  const texts = new Map<string, string>();
  let all = 0;
  let done = 0;
  for (const round of [firstWanted, secondWanted, formsWanted]) {
    const wanted = round(texts);
    all += wanted.length;
    for (const one of wanted) {
      tellProgress(done, all);
      const known = kept.find(one.address);
      if (known !== undefined && isNew(known.asOf, one, sentAt())) texts.set(one.address, known.text);
      else {
        await untilFree(employeeNumber, kept);
        const text = await readAnswer(get, one);
        if (text !== undefined) {
          texts.set(one.address, text);
          if (!(await kept.keep(one.address, text))) throw new NotKept();
        }
      }
      done += 1;
    }
  }
  return [...texts.keys()];
}

type About = Pick<Told, 'kept' | 'sentAt'> & { days: Days };

async function prepareFor(
  employeeNumber: string,
  { days, kept, sentAt }: About,
  get: GetText,
): Promise<void> {
  const preparedAt = await findPrepared(kept);
  // What was prepared before is said while it is asked for anew.
  const tellProgress = (done: number, all: number) => {
    if (preparedAt === undefined) days.tell(employeeNumber, { type: 'preparing', done, all });
  };
  try {
    const addresses = await readAll(employeeNumber, { kept, tellProgress, sentAt }, get);
    if (!(await markPrepared(kept, addresses))) throw new NotKept();
    days.tell(employeeNumber, { type: 'prepared', at: Date.now() });
  } catch (error) {
    // What was cut off goes on from what is there, the next time.
    const before = preparedAt === undefined ? undefined : ({ type: 'prepared', at: preparedAt } as const);
    days.tell(employeeNumber, error instanceof NotKept ? { type: 'full' } : before);
  }
}

type Preparation = {
  /** Prepares the day of the open employee number (OFF-21); without a network, or with data saver on, nothing. */
  readonly prepareDay: (get: GetText) => Promise<void>;
  /** Prepares the day now, and again when the network is back, when the app comes to the front, and once surveys that had waited were sent. */
  readonly keepPrepared: (get: GetText) => Promise<void>;
};

export function createPreparation(days: Days): Preparation {
  let isUnderWay = false;
  /** When a survey that had waited was sent last. */
  let sentAt = 0;
  /** When the last preparation began. */
  let begunAt = 0;

  async function prepareDay(get: GetText): Promise<void> {
    const employeeNumber = currentEmployeeNumber();
    if (isUnderWay || employeeNumber === null || savesData() || !isOnline()) return;
    isUnderWay = true;
    begunAt = Date.now();
    try {
      const kept = await keptReads(employeeNumber);
      if (kept !== undefined) await prepareFor(employeeNumber, { days, kept, sentAt: () => sentAt }, get);
    } finally {
      isUnderWay = false;
    }
    if (sentAt > begunAt) await prepareDay(get);
  }

  async function keepPrepared(get: GetText): Promise<void> {
    const prepare = () => void prepareDay(get);
    window.addEventListener('online', prepare);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') prepare();
    });
    listenToOwnWaiting(({ type, isSurvey }) => {
      if (type === 'sent' && isSurvey) sentAt = Date.now();
      if (type === 'rested' && sentAt > begunAt) prepare();
    });
    await prepareDay(get);
  }

  return { prepareDay, keepPrepared };
}

export const { keepPrepared } = createPreparation(pageDays);
