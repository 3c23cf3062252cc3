import { expect, test } from '@playwright/test';
import { untilKept } from '../support/generations.ts';
import { Line } from '../support/line.ts';
import { startOwnProduct, type OwnProduct } from '../support/own-product.ts';
import { startBackend, type Backend } from './backend.ts';
import { drawDay, type Step } from './day-plan.ts';
import { playDay, type Day } from './play-day.ts';
import { lookAtRooms } from './chatting.ts';
import { figuresType, type Figures } from './figures.ts';
import { compare } from './outcome.ts';
import { Person } from './person.ts';
import { Phone } from './phone.ts';
import { settings } from './settings.ts';

const dayLength = 24 * 3_600_000;
const dateOf = (time: number) => new Date(time).toLocaleDateString('sv-SE', { timeZone: 'Asia/Seoul' });

/** Everything that still waits on the phone. */
function readLeft(): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('waiting-work');
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve([]);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('work').objectStore('work').getAll();
      opening.result.close();
      reading.onerror = () => reject(new Error('what waits cannot be read'));
      // Without what the person wrote, which is long.
      const withoutText = (name: string, value: unknown) => (/^(?:content|parts)$/.test(name) ? '' : value);
      reading.onsuccess = () => resolve(reading.result.map((work) => JSON.stringify(work, withoutText)));
    };
  });
}

/** The network is back, and the app stays open until everything that goes out by itself has gone. */
async function goHome({ person }: Day): Promise<void> {
  await person.end('page');
  const all = async () => {
    const left = await person.phone.page.evaluate(readLeft);
    return left.every((work) => work.includes('"refused"'));
  };
  await person.until(all, 'the end of what waits').catch(() => undefined);
}

async function releaseAll(product: OwnProduct, steps: readonly Step[]): Promise<void> {
  for (const step of steps) if (step.type === 'promote') await product.release(step.remote, step.version);
}

async function openDay(backend: Backend, origin: string, today: string): Promise<Person> {
  const { person, day } = { person: backend.day.person, day: backend.day };
  const time = Date.parse(`${today}T09:00:00+09:00`);
  const phone = new Phone({ origin, employeeNumber: person.employeeNumber, time });
  await phone.open();
  await phone.page
    .getByRole('status')
    .filter({ hasText: '오늘 업무 준비 완료' })
    .waitFor({ timeout: 60_000 });
  await untilKept(phone.page, 1);
  return new Person(phone, day);
}

function report(day: Day, figures: Figures): void {
  test.info().annotations.push({ type: figuresType, description: JSON.stringify(figures) });
  if (settings.FIELD_DAY_DIARY !== undefined) console.log(day.person.diary.join('\n'));
}

for (
  let seed = settings.FIELD_DAY_FIRST;
  seed < settings.FIELD_DAY_FIRST + settings.FIELD_DAY_SEEDS;
  seed += 1
) {
  test(`OFF-23 OFF-26 OFF-27 OFF-33 OFF-34 the day of seed ${seed}`, async () => {
    const plan = drawDay(seed, settings.FIELD_DAY_VISITS);
    const now = Date.now();
    const period = { start: dateOf(now - 5 * dayLength), end: dateOf(now + 5 * dayLength) };
    const backend = await startBackend(plan, period);
    const product = await startOwnProduct({
      API_ORIGIN: backend.origin,
      OFFLINE: 'on',
      OFFLINE_DATA: 'on',
      TELEMETRY_URL: '',
    });
    const line = new Line();
    line.origin = product.origin;
    await releaseAll(product, plan.steps);
    const person = await openDay(backend, await line.open(), dateOf(now));
    const day: Day = { person, backend, product, line };
    try {
      const counts = await playDay(day, plan.steps);
      await goHome(day);
      const byHand = await lookAtRooms(person);
      const left = await person.phone.page.evaluate(readLeft);
      const outcome = await compare(backend, person.ledger);
      const { whitePages, pageErrors } = person.phone;
      const { lost, doubled, outOfOrder, ...amounts } = outcome;
      report(day, {
        visits: plan.stores.length,
        ...amounts,
        ...counts,
        kills: person.kills,
        'by hand': byHand,
        'left on the phone': left.length,
        lost: lost.length,
        doubled: doubled.length,
        'out of order': outOfOrder.length,
        'white pages': whitePages.length,
      });
      expect({ left, lost, doubled, outOfOrder, whitePages, pageErrors }).toEqual({
        left: [],
        lost: [],
        doubled: [],
        outOfOrder: [],
        whitePages: [],
        pageErrors: [],
      });
    } catch (error) {
      console.log(person.diary.slice(-40).join('\n'));
      await person.phone.page.screenshot({ path: test.info().outputPath('end.png') }).catch(() => undefined);
      throw error;
    } finally {
      await person.phone.remove();
      line.close();
      await product.stop();
      await backend.stop();
    }
  });
}
