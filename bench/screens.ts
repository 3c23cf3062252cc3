import type { Browser } from '@playwright/test';
import { declaredScreens } from './declared-screens.ts';
import { measureCold, measureTap } from './measure.ts';
import { median, type Budget, type Measured, type Row } from './measured.ts';

type BenchScreen = {
  name: string;
  path: string;
  ready: string;
  entry?: string | undefined;
  budget: number;
};

/**
 * Each screen with the element that shows that it is there, and its budget: the ratio of its time to the plain
 * bundle's.
 */
const coldScreens: readonly BenchScreen[] = [
  { name: 'home', path: '/', ready: 'nav a', budget: 1.05 },
  {
    name: 'event list',
    path: '/event-management',
    ready: 'main li a',
    budget: 1.25,
  },
  {
    name: 'field menu',
    path: '/field-management',
    ready: 'main a, main li button',
    budget: 1.25,
  },
  {
    name: 'own-company list',
    path: '/field-sc',
    ready: 'main li a',
    budget: 1.25,
  },
  {
    name: 'chat rooms',
    path: '/chatter-list',
    ready: 'main li a',
    budget: 1.25,
  },
  {
    name: 'material lookup',
    path: '/barcode',
    ready: 'main [role=combobox]',
    budget: 1.25,
  },
];

const tapScreens: readonly BenchScreen[] = [
  {
    name: 'event list',
    path: '/',
    entry: '행사 관리',
    ready: 'main li a',
    budget: 1.15,
  },
  {
    name: 'field menu',
    path: '/',
    entry: '현장 관리',
    ready: 'main a, main li button',
    budget: 1.15,
  },
  {
    name: 'chat rooms',
    path: '/',
    entry: '현장 채팅',
    ready: 'main li a',
    budget: 1.15,
  },
  {
    name: 'material lookup',
    path: '/',
    entry: '자재 조회',
    ready: 'main [role=combobox]',
    budget: 1.15,
  },
];

/**
 * The screens of the remotes that the lists above do not name, so that a new remote is measured without an edit
 * (DEP-27).
 */
function screensOfOthers(): readonly BenchScreen[] {
  const known = new Set(coldScreens.map(({ path }) => path));
  return declaredScreens()
    .filter(({ path }) => !known.has(path))
    .map(({ remote, path, entry }) => ({
      name: remote,
      path,
      entry,
      ready: 'main :is(a, button, input, li, p)',
      budget: 1.25,
    }));
}

/** Every screen that is opened cold, and every one that is tapped on the home menu. */
export function benchScreens(): { cold: readonly BenchScreen[]; tapped: readonly BenchScreen[] } {
  const others = screensOfOthers();
  return {
    cold: [...coldScreens, ...others.map((screen) => ({ ...screen, entry: undefined }))],
    tapped: [...tapScreens, ...others.map((screen) => ({ ...screen, path: '/', budget: 1.15 }))],
  };
}

type Origins = { readonly product: string; readonly plain: string };

const employeeQuery = '?employeeNumber=20231107';

/** The medians of both, measured in turn; the first of each warms up. */
async function alternate(origins: Origins, runs: number, measure: (origin: string) => Promise<number>) {
  const times = { product: [] as number[], plain: [] as number[] };
  for (let run = 0; run <= runs; run += 1) {
    for (const variant of ['product', 'plain'] as const) {
      const time = await measure(origins[variant]);
      if (run > 0) times[variant].push(time);
    }
  }
  return { product: median(times.product), plain: median(times.plain) };
}

function rowOf(work: string, measure: string, unit: string, product: number, plain: number): Row {
  return { work, measure, unit, product, peers: { 'one bundle': plain }, better: 'lower' };
}

async function weigh(browser: Browser, origins: Origins): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, path, ready } of benchScreens().cold) {
    const weightOf = (origin: string) => measureCold(browser, origin + path + employeeQuery, ready);
    const product = await weightOf(origins.product);
    const plain = await weightOf(origins.plain);
    const work = 'transferred until a screen is shown';
    rows.push(rowOf(work, name, 'kB', product.bytes / 1000, plain.bytes / 1000));
    rows.push(rowOf(work, `${name}, scripts`, 'kB', product.scripts / 1000, plain.scripts / 1000));
  }
  return rows;
}

/** Measures every screen beside the same screens as one ordinary webpack bundle: its size, and when it is shown. */
export async function compareScreens(browser: Browser, origins: Origins, runs: number): Promise<Measured> {
  const rows = await weigh(browser, origins);
  const budgets: Budget[] = [];
  const compare = async (
    { name, path, ready, entry, budget: limit }: BenchScreen,
    measure: (url: string, selector: string) => Promise<number>,
  ) => {
    const times = await alternate(origins, runs, (origin) => measure(origin + path + employeeQuery, ready));
    const what = entry === undefined ? `${name}, cold` : `tap → ${name}`;
    rows.push(rowOf('1.6 Mbit/s, 150 ms, 4× CPU', what, 'ms', times.product, times.plain));
    budgets.push({
      what: `${what}: of one bundle’s time`,
      value: times.product / times.plain,
      limit,
      unit: '',
    });
  };
  const { cold, tapped } = benchScreens();
  for (const screen of cold) {
    await compare(screen, async (url, selector) => (await measureCold(browser, url, selector)).time);
  }
  for (const screen of tapped) {
    await compare(screen, (url, selector) => measureTap(browser, url, screen.entry ?? '', selector));
  }
  return { rows, budgets };
}
