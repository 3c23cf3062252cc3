/** Fetches what today's work needs, so that it is there without a network. A chunk of its own: it comes last. */
import type { DayRead, RemoteDay } from '@field-sales/shared/contract/day';
import type { getAnswer } from '@field-sales/shared/http';
import { keptReads, type KeptReads } from '@field-sales/shared/kept/kept-door';
import { isCallError, type CallError } from '@field-sales/shared/http/call-error';
import { currentEmployeeNumber } from '@field-sales/shared/session';
import { pauseAfter } from '@field-sales/shared/lib/pause-after';
import { pauses } from '@field-sales/shared/waiting/pauses';
import { listenToWaiting } from '@field-sales/shared/waiting/waiting-news';
import { isOnline } from '@field-sales/shared/lib/is-online';
import { savesData, whenIdle } from '@field-sales/shared/lib/when-idle';
import { pageDays, type Days } from './day-state.ts';
import { fewAtOnce } from './few-at-once.ts';
import { loadDays, type LoadedDays } from './load-days.ts';
import { findPrepared, lookAtDay, markPrepared } from './prepared-mark.ts';

/** An answer that was read within this time, in ms, before preparing began, or later, is not asked for again. */
const isNewFor = 10 * 60_000;

/** So few that a screen's own reads still find free connections, and no more than these go before them. */
const readsAtOnce = 3;

/** Times, in ms, that decide whether an answer is new. */
type Times = {
  /** When the first of a row of tries began. */
  readonly since: number;
  /** When a waiting survey was last sent: a list that was read earlier says that the survey is not registered. */
  readonly sentAt: () => number;
};

function isNew(asOf: number, { tellsSaves = false }: DayRead, { since, sentAt }: Times): boolean {
  // If the clock was set back since, everything would count as new.
  return asOf <= Date.now() && since - asOf < isNewFor && !(tellsSaves && asOf <= sentAt());
}

class Interrupted extends Error {}

/** The device does not keep what is prepared. */
class NotKept extends Error {}

type GetAnswer = typeof getAnswer;

/** Whether a backend that is not there, or has too much to do, may have another answer later. */
function mayPass({ status = 0 }: CallError): boolean {
  return status >= 500 || [408, 425, 429].includes(status);
}

/** An answer that the backend refuses has no text. It is no reason to leave out the rest. */
async function readAnswer(
  get: GetAnswer,
  { address, mayHavePhotos = false, onAnswered }: DayRead,
  signal: AbortSignal | undefined,
): Promise<{ text?: string; isLeft: boolean }> {
  try {
    const { text, headers } = await get(address, { mayHavePhotos, isQuiet: true, signal });
    onAnswered?.(headers);
    return { text, isLeft: false };
  } catch (error) {
    if (isCallError(error, 'answer')) return { isLeft: mayPass(error) };
    throw error;
  }
}

/**
 * Waits until no screen asks for anything and the page is idle; a screen's own reads have line and processor first. Its
 * signal ends a read that was begun when a screen is opened.
 */
async function untilFree(employeeNumber: string, kept: KeptReads): Promise<AbortSignal> {
  const signal = await kept.whenQuiet();
  await new Promise<void>((resolve) => {
    whenIdle(resolve);
  });
  if (!isOnline() || currentEmployeeNumber() !== employeeNumber) throw new Interrupted();
  return signal;
}

/** So often a read gives way to screens; one that takes long would otherwise never come while somebody works. */
const givesWay = 3;

/** Reads one answer while nothing else is going on, again if it had to give way. */
async function readWhenFree(
  employeeNumber: string,
  kept: KeptReads,
  read: (signal: AbortSignal | undefined) => ReturnType<typeof readAnswer>,
): ReturnType<typeof readAnswer> {
  for (let tries = 0; ; tries += 1) {
    const free = await untilFree(employeeNumber, kept);
    const signal = tries < givesWay ? free : undefined;
    try {
      return await read(signal);
    } catch (error) {
      if (signal?.aborted !== true) throw error;
    }
  }
}

/** First the remotes that a person who goes underground early works with. */
function byUrgency(days: readonly RemoteDay[]): readonly (readonly RemoteDay[])[] {
  return [true, false].map((isFirst) => days.filter(({ goesFirst = false }) => goesFirst === isFirst));
}

type Reading = {
  kept: KeptReads;
  loaded: LoadedDays;
  reportProgress: (done: number, all: number) => void;
  times: Times;
};

/**
 * Reads what today's work needs; answers the addresses of what is there. Throws if some of it has to be tried again.
 */
async function readAll(
  employeeNumber: string,
  { kept, loaded, reportProgress, times }: Reading,
  get: GetAnswer,
): Promise<readonly string[]> {
  const texts = new Map<string, string>();
  let all = 0;
  let done = 0;
  let isLeft = !loaded.isWhole;
  async function read(wanted: DayRead): Promise<void> {
    reportProgress(done, all);
    const { address } = wanted;
    const known = kept.find(address);
    if (known !== undefined && isNew(known.asOf, wanted, times)) texts.set(address, known.text);
    else {
      const answer = await readWhenFree(employeeNumber, kept, (signal) => readAnswer(get, wanted, signal));
      const { text } = answer;
      isLeft ||= answer.isLeft;
      if (text !== undefined) {
        texts.set(address, text);
        if (!(await kept.keep(address, text))) throw new NotKept();
      }
    }
    done += 1;
  }
  function wantedOf({ rounds }: RemoteDay, round: number): readonly DayRead[] {
    try {
      return rounds[round]?.(texts) ?? [];
    } catch (error) {
      // It is no reason to leave out what the others need.
      console.warn('day', error);
      isLeft = true;
      return [];
    }
  }
  for (const days of byUrgency(loaded.days)) {
    const rounds = Math.max(0, ...days.map((day) => day.rounds.length));
    for (let round = 0; round < rounds; round += 1) {
      const wanted = days.flatMap((day) => wantedOf(day, round));
      all += wanted.length;
      await fewAtOnce(wanted, readsAtOnce, read);
    }
  }
  if (isLeft) throw new Interrupted();
  return [...texts.keys()];
}

type About = Pick<Reading, 'kept' | 'times'> & { days: Days; load: () => Promise<LoadedDays> };

/** Answers whether some of it has to be tried again. */
async function prepareFor(
  employeeNumber: string,
  { days, load, kept, times }: About,
  get: GetAnswer,
): Promise<boolean> {
  const setPrepared = (at: number | undefined) =>
    days.set(employeeNumber, at === undefined ? undefined : { type: 'prepared', at });
  const preparedAt = await findPrepared(kept);
  // A day that was prepared before still shows as prepared while it is asked for anew (OFF-22).
  const reportProgress = (done: number, all: number) => {
    if (preparedAt === undefined) days.set(employeeNumber, { type: 'preparing', done, all });
  };
  try {
    const addresses = await readAll(
      employeeNumber,
      { kept, loaded: await load(), reportProgress, times },
      get,
    );
    if (!(await markPrepared(kept, addresses))) throw new NotKept();
    setPrepared(await findPrepared(kept));
    return false;
  } catch (error) {
    // The next preparation goes on from what this one had when it was cut off.
    if (error instanceof NotKept) days.set(employeeNumber, { type: 'full' });
    else setPrepared(preparedAt);
    return !(error instanceof NotKept || isCallError(error, 'unauthorized'));
  }
}

type Preparation = {
  /**
   * Prepares the day of the open employee number (OFF-21). Does nothing without a network, or with data saver on
   * (OFF-11). Answers whether some of it has to be tried again.
   */
  readonly prepareDay: (get: GetAnswer, since?: number) => Promise<boolean>;
  /**
   * Prepares the day now, and again when the network is back, when the app comes to the front, once surveys were saved or,
   * where they had waited, sent, and after a pause where some of it is left. Answers how to stop.
   */
  readonly keepPrepared: (get: GetAnswer) => Promise<() => void>;
};

/** @param load what the remotes say of today's work */
export function createPreparation(days: Days, load = loadDays): Preparation {
  let isUnderWay = false;
  /** When a survey that had waited was sent last. */
  let sentAt = 0;
  /** How many surveys, that had waited or not, were saved since the last preparation began. */
  let newSaves = 0;

  async function prepareDay(get: GetAnswer, since = Date.now()): Promise<boolean> {
    const employeeNumber = currentEmployeeNumber();
    if (isUnderWay || employeeNumber === null || savesData() || !isOnline()) return false;
    isUnderWay = true;
    newSaves = 0;
    let isLeft = false;
    try {
      const kept = await keptReads(employeeNumber);
      const times = { since, sentAt: () => sentAt };
      if (kept !== undefined) isLeft = await prepareFor(employeeNumber, { days, load, kept, times }, get);
    } finally {
      isUnderWay = false;
    }
    return newSaves > 0 ? prepareDay(get, since) : isLeft;
  }

  async function keepPrepared(get: GetAnswer): Promise<() => void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let tries = 0;
    let since = 0;
    async function prepareAgain(): Promise<void> {
      clearTimeout(timer);
      if (!(await prepareDay(get, since))) return;
      tries += 1;
      timer = setTimeout(() => void prepareAgain(), pauseAfter(tries, pauses));
    }
    function prepare(): Promise<void> {
      tries = 0;
      since = Date.now();
      return prepareAgain();
    }
    const handleOnline = () => void prepare();
    const handleVisibility = () => {
      if (document.visibilityState === 'visible') void prepare();
    };
    window.addEventListener('online', handleOnline);
    document.addEventListener('visibilitychange', handleVisibility);
    // The chat and other tabs send as well, each with a module of its own.
    const listenNoMore = listenToWaiting(({ type, isSurvey }) => {
      if (isSurvey) newSaves += 1;
      if (isSurvey && type === 'sent') sentAt = Date.now();
      // A survey that has waited and was sent may not be the last one.
      const isLast = type === 'rested' || (isSurvey && type === 'changed');
      if (isLast && newSaves > 0) void prepare();
    });
    await prepare();
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', handleOnline);
      document.removeEventListener('visibilitychange', handleVisibility);
      listenNoMore();
    };
  }

  return { prepareDay, keepPrepared };
}

export const { keepPrepared } = createPreparation(pageDays);

/** The app reached the device later than the day, which may be of use only now. */
export async function lookAgain(): Promise<void> {
  const employeeNumber = currentEmployeeNumber();
  if (employeeNumber !== null) await lookAtDay(pageDays, employeeNumber);
}
