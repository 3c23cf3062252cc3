import path from 'node:path';
import type { Browser, Page, Route } from '@playwright/test';
import { serveFormPeers, type FormPage } from './form-peers.ts';
import { median, rowsOf, type Budget, type Measured, type Row } from './measured.ts';
import { slowPage } from './measure.ts';
import { largePriceSurvey, largeStandSurvey } from './survey-answers.ts';

const limits = {
  typed: { what: 'first character typed, cold', limit: 2300, unit: 'ms' },
  elements: { what: 'most elements at any place', limit: 1500, unit: '' },
  openBlock: { what: 'longest block while opening', limit: 200, unit: 'ms' },
  scrollBlock: { what: 'longest block while it is flung', limit: 50, unit: 'ms' },
  typeBlock: { what: 'longest block while typing', limit: 50, unit: 'ms' },
  saveBlock: { what: 'longest block after Save', limit: 50, unit: 'ms' },
  keystroke: { what: 'a keystroke until it is painted', limit: 16, unit: 'ms' },
  worstKeystroke: { what: 'the slowest keystroke', limit: 32, unit: 'ms' },
  save: { what: 'Save until the first gap is in sight', limit: 100, unit: 'ms' },
} as const;

type Figures = Record<keyof typeof limits, number>;

/**
 * The specification has the form scroll this long after the press of Save. The budget does not count this time, but the
 * comparison with other form engines does.
 */
const scrollDelay = 100;
/** As fast as a thumb flings a form, in px per ms. */
const flingSpeed = 8;
const keystrokes = 30;
/**
 * How many ms pass before an answer of the API begins, how many of its bytes come in one ms, and to what share it is
 * compressed.
 */
const line = { latency: 150, bytesPerMs: 200, compressed: 0.04 };
const picture = path.join(import.meta.dirname, 'barcode/photographs/ean8-1/1.png');

type Form = { name: string; path: string; field: string; body: unknown; hasGaps: boolean };

const priceForm = { path: '/field-product/E1/null', field: 'input[inputmode="decimal"]', hasGaps: true };
/** The number of products with which other form engines are compared. */
const comparedProducts = 200;
const comparedForm: Form = {
  ...priceForm,
  name: `price survey of ${comparedProducts} products`,
  body: largePriceSurvey(comparedProducts),
};
const otherForms: readonly Form[] = [
  { ...priceForm, name: 'price survey of 1,000 products', body: largePriceSurvey(1000) },
  {
    name: 'stand survey with 30 rows and 9 photos',
    path: '/field-sc-edit/E1/F1',
    field: 'textarea',
    body: largeStandSurvey(30, 9),
    hasGaps: false,
  },
];

async function answer(page: Page, { body }: Form): Promise<void> {
  const text = JSON.stringify(body);
  const wait = line.latency + (text.length * line.compressed) / line.bytesPerMs;
  await page.route(
    (url) => url.pathname.startsWith('/api/field-info/'),
    async (route: Route) => {
      await new Promise((resolve) => setTimeout(resolve, wait));
      await route.fulfill({ contentType: 'application/json', body: text });
    },
  );
  await page.route(
    (url) => url.pathname.startsWith('/api/photos/bench-'),
    (route) => route.fulfill({ path: picture }),
  );
}

declare global {
  /** In ms. The standard has it, but the types do not. */
  interface PerformanceObserverInit {
    durationThreshold?: number;
  }

  interface Window {
    /** What the measured page keeps, in ms. */
    formBench: { blocks: number[]; keystrokes: number[]; typedAt: number };
  }
}

/**
 * Types into the first field as soon as it is there, and notes what blocks the page. None of its functions has a name:
 * see `watch`.
 */
async function typeEarly(page: Page, field: string): Promise<void> {
  await page.addInitScript((wanted) => {
    const kept = { blocks: [] as number[], keystrokes: [] as number[], typedAt: 0 };
    window.formBench = kept;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) kept.blocks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        if (name === 'keydown' || name === 'input') kept.keystrokes.push(duration);
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true });
    new MutationObserver((_changes, observer) => {
      const input = document.querySelector(wanted);
      if (!(input instanceof HTMLInputElement) && !(input instanceof HTMLTextAreaElement)) return;
      observer.disconnect();
      setTimeout(() => {
        input.focus();
        // A field for numbers has no selection range.
        if (input.type === 'number') input.value = '1';
        else input.setRangeText('1');
        input.dispatchEvent(new InputEvent('input', { bubbles: true }));
        requestAnimationFrame(() =>
          setTimeout(() => {
            kept.typedAt = performance.now();
          }),
        );
      });
    }).observe(document, { childList: true, subtree: true });
  }, field);
}

/** The longest block since the last call, in ms. */
function longestBlock(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return Math.max(0, ...window.formBench.blocks.splice(0));
  });
}

/** Flings the form to its end and back, in px per ms; answers the most elements that the page had on the way. */
function fling(page: Page, scrollerOf: string, pxPerMs: number): Promise<number> {
  return page.locator(scrollerOf).evaluate(async (scroller, speed) => {
    let most = 0;
    for (const direction of [1, -1]) {
      const from = scroller.scrollTop;
      const start = performance.now();
      let last = -1;
      while (scroller.scrollTop !== last) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        last = scroller.scrollTop;
        scroller.scrollTop = from + direction * (performance.now() - start) * speed;
        most = Math.max(most, document.querySelectorAll('*').length);
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
    return Math.max(most, document.querySelectorAll('*').length);
  }, pxPerMs);
}

async function typeOn(page: Page, field: string): Promise<{ median: number; most: number }> {
  await page.locator(field).first().focus();
  await page.evaluate(() => window.formBench.keystrokes.splice(0));
  for (let n = 0; n < keystrokes; n += 1) {
    await page.keyboard.press(n % 2 === 0 ? '2' : 'Backspace');
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 60)));
  }
  const slow = await page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return window.formBench.keystrokes;
  });
  // A quick keystroke is not reported.
  const all = [...slow, ...Array.from({ length: Math.max(0, keystrokes * 2 - slow.length) }, () => 8)].sort(
    (a, b) => a - b,
  );
  return { median: all[Math.floor(all.length / 2)] ?? 0, most: all.at(-1) ?? 0 };
}

/** The time from the press of Save at the end of the form until the first gap is flagged and in sight, in ms. */
function saveWithGaps(page: Page, { scroller, save, gap }: FormPage): Promise<number> {
  return page.locator(scroller).evaluate(
    async (element, wanted) => {
      element.scrollTop = element.scrollHeight;
      await new Promise((resolve) => setTimeout(resolve, 1000));
      const start = performance.now();
      document.querySelector<HTMLElement>(wanted.save)?.click();
      for (;;) {
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        const gap = document.querySelector(wanted.gap)?.getBoundingClientRect();
        if (gap !== undefined && gap.top >= 0 && gap.bottom <= window.innerHeight) {
          return performance.now() - start;
        }
        if (performance.now() - start > 20_000) return Number.POSITIVE_INFINITY;
      }
    },
    { save, gap },
  );
}

/** One visit of a form on a slow phone and a slow line. */
async function visit(
  browser: Browser,
  form: FormPage,
  { hasGaps, prepare }: { hasGaps: boolean; prepare?: (page: Page) => Promise<void> },
): Promise<Figures> {
  const { page, close } = await slowPage(browser);
  await prepare?.(page);
  await typeEarly(page, form.field);
  await page.goto(form.address, { waitUntil: 'commit' });
  const typing = await page.waitForFunction(() => window.formBench.typedAt, undefined, { timeout: 180_000 });
  const typed = await typing.jsonValue();
  await page.waitForLoadState('networkidle');
  const openBlock = await longestBlock(page);
  const elements = await fling(page, form.scroller, flingSpeed);
  const scrollBlock = await longestBlock(page);
  const { median: keystroke, most: worstKeystroke } = await typeOn(page, form.field);
  const typeBlock = await longestBlock(page);
  const save = hasGaps ? await saveWithGaps(page, form) : 0;
  const saveBlock = await longestBlock(page);
  await close();
  return { typed, elements, openBlock, scrollBlock, typeBlock, saveBlock, keystroke, worstKeystroke, save };
}

function visitProduct(browser: Browser, origin: string, form: Form): Promise<Figures> {
  const place: FormPage = {
    address: `${origin}${form.path}?employeeNumber=20231107`,
    scroller: 'main',
    field: form.field,
    save: 'button[type="submit"]',
    gap: 'form [aria-invalid="true"]',
  };
  return visit(browser, place, { hasGaps: form.hasGaps, prepare: (page) => answer(page, form) });
}

function mediansOf(visits: readonly Figures[]): Figures {
  const names = Object.keys(limits) as (keyof Figures)[];
  const medians = names.map((name) => [name, median(visits.map((figures) => figures[name]))] as const);
  return Object.fromEntries(medians) as Figures;
}

function budgetsOf({ name, hasGaps }: Form, figures: Figures): Budget[] {
  const counted = { ...figures, save: hasGaps ? figures.save - scrollDelay : 0 };
  return Object.entries(limits).map(([figure, { limit, what, unit }]) => ({
    what: `${name}: ${what}`,
    value: counted[figure as keyof Figures],
    limit,
    unit,
  }));
}

/** The price survey in the product and in other form engines, in turn. */
async function compareForms(
  browser: Browser,
  origin: string,
  runs: number,
): Promise<{ own: Figures; rows: Row[] }> {
  const { peers, close } = await serveFormPeers(browser, comparedProducts);
  const visits: Figures[] = [];
  const peerVisits = Object.entries(peers).map(([name, place]) => ({ name, place, visits: [] as Figures[] }));
  for (let run = 0; run < runs; run += 1) {
    visits.push(await visitProduct(browser, origin, comparedForm));
    for (const peer of peerVisits) peer.visits.push(await visit(browser, peer.place, { hasGaps: true }));
  }
  close();
  const own = mediansOf(visits);
  const others = peerVisits.map((peer) => [peer.name, mediansOf(peer.visits)] as const);
  return { own, rows: rowsOf(comparedForm.name, limits, own, Object.fromEntries(others)) };
}

/** Large surveys, from a cold start to a save that finds gaps. */
export async function benchForms(browser: Browser, origin: string, runs: number): Promise<Measured> {
  const { own, rows } = await compareForms(browser, origin, runs);
  const budgets = budgetsOf(comparedForm, own);
  for (const form of otherForms) {
    const visits: Figures[] = [];
    for (let run = 0; run < runs; run += 1) visits.push(await visitProduct(browser, origin, form));
    budgets.push(...budgetsOf(form, mediansOf(visits)));
  }
  return { rows, budgets };
}
