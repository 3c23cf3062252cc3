import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { build } from 'esbuild';
import { rowsOf, type Measured } from './measured.ts';

const messages = 10_000;
const pages = 20;
const processorSlowDown = 4;
const address = 'http://bench.invalid/';
/** More nodes than these, a white frame, or a move by a px when older messages come is a defect. */
const mostNodes = 150;
const mostGaps = 0;
const mostShift = 0;

export type ListName = 'ours' | 'react-virtuoso' | 'virtua';

/** What the page answers (`pages/chat-room-page.tsx`). */
export type RoomBench = {
  /** Draws a list with the newest `shown` of `count` messages; answers how many ms later the newest was painted. */
  start: (name: ListName, count: number, shown: number) => Promise<number>;
  /**
   * Scrolls from the end to the beginning as fast as frames come; answers the longest block, the most nodes, and in how
   * many frames something else than messages was in sight.
   */
  scrollToBeginning: () => Promise<{ block: number; nodes: number; gaps: number; reached: boolean }>;
  /**
   * Puts pages of older messages before those that are shown, each while somebody reads near the top. Answers how far
   * the text moved, in px.
   */
  prependPages: (pages: number) => Promise<number[]>;
};

async function bundle(): Promise<{ script: string; style: string }> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'pages', 'chat-room-page.tsx')],
    outfile: 'room.js',
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    external: ['*.woff2'],
    loader: { '.module.css': 'local-css', '.svg': 'dataurl' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const textOf = (ending: string) => outputFiles.find((file) => file.path.endsWith(ending))?.text ?? '';
  return { script: textOf('.js'), style: textOf('.css') };
}

async function openList(browser: Browser, { script, style }: { script: string; style: string }) {
  const context = await browser.newContext({ viewport: { width: 390, height: 720 }, hasTouch: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // Like Safari, which has no scroll anchoring.
  const sheet = `${style}\n* { overflow-anchor: none !important; }`;
  await page.route(`${address}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><style>${sheet}</style><body></body>` }),
  );
  await page.goto(address);
  await page.addScriptTag({ content: script, type: 'module' });
  await page.waitForFunction(() => 'roomBench' in window);
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowDown });
  const memory = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return usedSize / 1e6;
  };
  return { page, memory, close: () => context.close() };
}

function start(page: Page, name: ListName, count: number, shown: number): Promise<number> {
  return page.evaluate(
    ([list, all, first]) => (Reflect.get(window, 'roomBench') as RoomBench).start(list, all, first),
    [name, count, shown] as const,
  );
}

async function measure(browser: Browser, code: { script: string; style: string }, name: ListName) {
  const long = await openList(browser, code);
  const before = await long.memory();
  const shown = await start(long.page, name, messages, messages);
  const atEnd = await long.page.locator('body *').count();
  const { block, nodes, gaps, reached } = await long.page.evaluate(() =>
    (Reflect.get(window, 'roomBench') as RoomBench).scrollToBeginning(),
  );
  const memory = (await long.memory()) - before;
  await long.close();
  const growing = await openList(browser, code);
  await start(growing.page, name, messages, 60);
  const shifts = await growing.page.evaluate(
    (count) => (Reflect.get(window, 'roomBench') as RoomBench).prependPages(count),
    pages,
  );
  await growing.close();
  return {
    shown,
    atEnd,
    nodes,
    block,
    gaps: reached ? gaps : Number.POSITIVE_INFINITY,
    memory,
    shift: Math.max(...shifts),
  };
}

const measures = {
  shown: { what: 'newest message shown', unit: 'ms' },
  atEnd: { what: 'nodes at the end', unit: '' },
  nodes: { what: 'most nodes on the way to the beginning', unit: '' },
  block: { what: 'longest block on the way', unit: 'ms' },
  gaps: { what: 'white frames on the way', unit: '' },
  memory: { what: 'memory', unit: 'MB' },
  shift: { what: 'shift when older ones come', unit: 'px' },
};

/** A room with very many messages: our log beside two virtual lists with the same rows. */
export async function benchRoom(browser: Browser): Promise<Measured> {
  const code = await bundle();
  const ours = await measure(browser, code, 'ours');
  const peers = {
    'react-virtuoso': await measure(browser, code, 'react-virtuoso'),
    virtua: await measure(browser, code, 'virtua'),
  };
  const room = 'a room of 10,000 messages: ';
  return {
    rows: rowsOf('10,000 messages, 4× CPU', measures, ours, peers),
    budgets: [
      { what: room + measures.nodes.what, value: ours.nodes, limit: mostNodes, unit: '' },
      { what: room + measures.gaps.what, value: ours.gaps, limit: mostGaps, unit: '' },
      { what: room + measures.shift.what, value: ours.shift, limit: mostShift, unit: 'px' },
    ],
  };
}
