import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { build, type Plugin } from 'esbuild';
import sharp from 'sharp';
import { median, rowsOf, type Budget, type Measured } from './measured.ts';
import { projectFolder } from '../server/project.ts';
import { bundleScript } from '../tooling/webpack/bundle-script.ts';

const photoCount = 9;
/** The longest that the main thread may be blocked while photos are resized, in ms: no frame of the screen is late. */
const blockBudget = 16;
/** By how many dB a resized photo may be less like sharp's than that of compressorjs is. */
const likenessBudget = 1;
/** The most that the product's time may be as a share of another library's. */
const timeBudgets = { compressor: 0.8, otherInWorker: 0.7, otherInPage: 0.8 };
const libraries = ['product', 'compressor', 'otherInWorker', 'otherInPage', 'pica'] as const;

export type Library = (typeof libraries)[number];
export type Resized = { readonly time: number; readonly block: number; readonly widths: readonly number[] };
/** The bytes of two files. */
export type Compared = { readonly photo: readonly number[]; readonly resized: readonly number[] };

declare global {
  interface Window {
    /** What the page answers (`pages/resize-page.ts`): the bytes of the photos that it took, and how resizing them went. */
    resizing: {
      takePhotos: (count: number) => Promise<number>;
      resizeAll: (library: Library) => Promise<Resized>;
      compareFirst: (library: Library) => Promise<Compared>;
    };
  }
}

/** Does the same as the preset of the product's build. */
const workers: Plugin = {
  name: 'workers',
  setup: (bundling) =>
    bundling.onLoad({ filter: /-worker\.ts$/ }, async ({ path: file, suffix }) => {
      if (suffix !== '?worker') return undefined;
      const { source } = await bundleScript(file, projectFolder);
      return { contents: source, loader: 'text' };
    }),
};

async function bundlePage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.resolve(projectFolder, 'bench/pages/resize-page.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    write: false,
    plugins: [workers],
  });
  return outputFiles[0]?.text ?? '';
}

/** Serves the page on an origin of its own, because the other library's worker fetches the library from an address. */
async function servePage(): Promise<{ url: string; close: () => void }> {
  const script = await bundlePage();
  const library = readFileSync(createRequire(import.meta.url).resolve('browser-image-compression'), 'utf8');
  const files: Record<string, [type: string, body: string]> = {
    '/': ['text/html', '<!doctype html><script src="/page.js"></script>'],
    '/page.js': ['text/javascript', script],
    '/library.js': ['text/javascript', library],
  };
  const server = createServer((request, response) => {
    const [type, body] = files[request.url ?? ''] ?? ['text/plain', ''];
    response.setHeader('content-type', `${type}; charset=utf-8`).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close() };
}

function resizeAll(page: Page, library: Library): Promise<Resized> {
  return page.evaluate((name) => window.resizing.resizeAll(name), library);
}

/** How much a library's photo is like the one that sharp makes (lanczos3), as PSNR in dB. */
async function measureLikeness(page: Page, library: Library): Promise<number> {
  const { photo, resized } = await page.evaluate((name) => window.resizing.compareFirst(name), library);
  const pixelsOf = (picture: ReturnType<typeof sharp>) => picture.removeAlpha().raw().toBuffer();
  const found = await pixelsOf(sharp(Buffer.from(resized)));
  const wanted = await pixelsOf(
    sharp(Buffer.from(photo)).autoOrient().resize({ width: 520, kernel: 'lanczos3' }),
  );
  if (found.length !== wanted.length) throw new Error(`${library} made a photo of another size`);
  const error = found.reduce((sum, value, at) => sum + (value - (wanted[at] ?? 0)) ** 2, 0) / found.length;
  return 10 * Math.log10(255 ** 2 / error);
}

type ResizeTimes = { readonly times: number[]; readonly blocks: number[] };
type Resizing = Record<Library, ResizeTimes> & {
  megabytes: number;
  likeness: { product: number; compressor: number };
};

/** Measures all libraries in turn in the same page. The photos are made at run time. */
async function measureResizing(browser: Browser, runs: number): Promise<Resizing> {
  const measured: Record<Library, ResizeTimes> = {
    product: { times: [], blocks: [] },
    compressor: { times: [], blocks: [] },
    otherInWorker: { times: [], blocks: [] },
    otherInPage: { times: [], blocks: [] },
    pica: { times: [], blocks: [] },
  };
  const { url, close } = await servePage();
  const page = await browser.newPage();
  try {
    await page.goto(url);
    const bytes = await page.evaluate((count) => window.resizing.takePhotos(count), photoCount);
    for (let run = 0; run <= runs; run += 1) {
      for (const library of libraries) {
        const { time, block, widths } = await resizeAll(page, library);
        if (widths.length !== photoCount || widths.some((width) => width !== 520)) {
          throw new Error(`${library} made photos of ${widths.join(', ')} px`);
        }
        // The first run of each warms up.
        if (run === 0) continue;
        measured[library].times.push(time);
        measured[library].blocks.push(block);
      }
    }
    const likeness = {
      product: await measureLikeness(page, 'product'),
      compressor: await measureLikeness(page, 'compressor'),
    };
    return { ...measured, megabytes: bytes / 1e6, likeness };
  } finally {
    await page.close();
    close();
  }
}

const names = {
  compressor: 'compressorjs',
  otherInWorker: 'b-i-c, in its worker',
  otherInPage: 'browser-image-compression',
  pica: 'pica',
};
const measures = { time: { what: 'resized', unit: 'ms' }, block: { what: 'longest block', unit: 'ms' } };

/**
 * Resizes the photos of a form by the product's code, by compressorjs as the product uses it where there is no worker,
 * by `browser-image-compression` with and without its worker, and by pica. Measures how long all photos take, and the
 * longest block of the main thread.
 */
export async function benchPhotos(browser: Browser, runs: number): Promise<Measured> {
  const { megabytes, likeness, ...times } = await measureResizing(browser, runs);
  const work = `${photoCount} photos of 12 megapixels, ${megabytes.toFixed(1)} MB`;
  // The shortest block counts, because other load on the machine can only make a block longer.
  const figuresOf = (library: Library) => ({
    time: median(times[library].times),
    block: Math.min(...times[library].blocks),
  });
  const product = figuresOf('product');
  const others = (Object.keys(names) as (keyof typeof names)[]).map(
    (library) => [library, figuresOf(library)] as const,
  );
  const peers = Object.fromEntries(others.map(([library, figures]) => [names[library], figures]));
  const budgets = Object.entries(timeBudgets).map(([library, limit]): Budget => {
    const name = names[library as keyof typeof timeBudgets];
    const value = product.time / (peers[name]?.time ?? Number.NaN);
    return { what: `${work}: of the time of ${name}`, value, limit, unit: '' };
  });
  return {
    rows: rowsOf(work, measures, product, peers),
    budgets: [
      ...budgets,
      { what: `${work}: longest block`, value: product.block, limit: blockBudget, unit: 'ms' },
      {
        what: `less like sharp’s lanczos3 than compressorjs’s ${likeness.compressor.toFixed(1)} dB`,
        value: likeness.compressor - likeness.product,
        limit: likenessBudget,
        unit: 'dB',
      },
    ],
  };
}
