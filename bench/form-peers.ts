import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import { build } from 'esbuild';
import { serveFiles, type Files } from './serve.ts';
import { priceSurveyXform } from './survey-xform.ts';

declare global {
  interface Window {
    /** In a peer's page: the survey, which is asked for before the page's scripts are there. */
    survey: Promise<Response>;
    /** In the page that prepares a survey for Enketo. */
    transformSurvey: (xform: string) => Promise<{ form: string; model: string }>;
  }
}

/** Where a survey is shown, and what a person looks for there. */
export type FormPage = {
  address: string;
  scroller: string;
  field: string;
  save: string;
  gap: string;
};

const pagesFolder = path.join(import.meta.dirname, 'pages');

/** A page's scripts, at addresses below its own: the first one, and those that it needs at once. */
async function bundle(name: string): Promise<{ files: Files; entry: string; needed: readonly string[] }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [path.join(pagesFolder, `${name}-page.ts`)],
    outdir: path.join('/', name),
    absWorkingDir: '/',
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    external: ['libxslt'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  const scripts = outputFiles.map((file) => [file.path, ['text/javascript', file.contents]] as const);
  const entry = `/${name}/${name}-page.js`;
  const imports = metafile.outputs[entry.slice(1)]?.imports ?? [];
  const needed = imports.filter(({ kind }) => kind === 'import-statement').map((one) => `/${one.path}`);
  return { files: Object.fromEntries(scripts), entry, needed };
}

/** A page as somebody who cares about its speed would send it: everything that it needs is asked for at once. */
async function pageOf(name: string, survey: Files[string], style = ''): Promise<Files> {
  const { files, entry, needed } = await bundle(name);
  const preloads = needed.map((address) => `<link rel="modulepreload" href="${address}">`).join('');
  const page = `<!doctype html><html lang="ko"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title>
<script>window.survey = fetch('/${name}/survey')</script>${preloads}
<link rel="stylesheet" href="/${name}/style.css"><script type="module" src="${entry}"></script></head><body></body></html>`;
  return {
    ...files,
    [`/${name}/`]: ['text/html', page],
    [`/${name}/style.css`]: ['text/css', style],
    [`/${name}/survey`]: survey,
  };
}

/** What Enketo's server turns a survey into before anybody opens it. */
async function transformForEnketo(browser: Browser, xform: string): Promise<string> {
  const { files, entry } = await bundle('enketo-transform');
  const script = files[entry]?.[1];
  if (script === undefined) throw new Error('the transformer has no script');
  const page = await browser.newPage();
  await page.addScriptTag({ content: Buffer.from(script).toString(), type: 'module' });
  await page.waitForFunction(() => 'transformSurvey' in window);
  const transformed = await page.evaluate((xml) => window.transformSurvey(xml), xform);
  await page.close();
  return JSON.stringify(transformed);
}

/** Runs in a process of its own, because it needs a package that is installed only for measuring. */
async function compileEnketoTheme(): Promise<string> {
  const theme = path.join(pagesFolder, 'enketo-theme.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', theme]);
  return stdout;
}

/** The price survey in other form engines, each at an address of its own. */
export async function serveFormPeers(
  browser: Browser,
  products: number,
): Promise<{ peers: Readonly<Record<string, FormPage>>; close: () => void }> {
  const xform = priceSurveyXform(products);
  const forEnketo = await transformForEnketo(browser, xform);
  const { origin, close } = await serveFiles({
    ...(await pageOf('enketo', ['application/json', forEnketo], await compileEnketoTheme())),
    ...(await pageOf('odk', ['text/xml', xform])),
  });
  return {
    peers: {
      'enketo-core': {
        address: `${origin}/enketo/`,
        scroller: 'html',
        field: 'input[type="number"]',
        save: '#save',
        gap: '.invalid-required',
      },
      '@getodk/web-forms': {
        address: `${origin}/odk/`,
        scroller: 'html',
        field: '.p-inputnumber-input',
        save: '.footer button',
        gap: '.question-container.highlight',
      },
    },
    close,
  };
}
