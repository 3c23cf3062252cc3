import fs from 'node:fs';
import path from 'node:path';
import type { RegistryLine } from '@field-sales/shared/contract/registry';
import { declaredManifestSchema, type RemoteDeclaration } from '@field-sales/shared/contract/declaration';
import { employeeCookie } from '@field-sales/shared/contract/employee-cookie';
import { withinLimit } from '@field-sales/shared/lib/within-limit';
import { chromium, type Browser, type BrowserContext, type Page, type Route } from 'playwright-core';
import * as v from 'valibot';
import { specifiedScreens } from '../../host/src/screens/specified.ts';
import { testBrowserPath } from './chromium.ts';
import { chromiumArguments } from './chromium-arguments.ts';
import type { HostPages } from './host-pages.ts';
import type { ReadServed } from './read-as-page.ts';

/** A remote that is opened, as a registry names it. */
export type OpenedRemote = { name: string; line: RegistryLine };

export type PagesToOpen = {
  hosts: readonly HostPages[];
  remotes: readonly OpenedRemote[];
  readServed: ReadServed;
};

/** How long, in ms, a screen may take: many times what it takes on a busy machine. */
const screenLimit = 30_000;

/** The number of no employee: no call of such a page reaches a backend. */
const employee = '00000000';

/**
 * Opens a screen of each part of each remote with each host in a browser. Answers what went wrong; empty if all were
 * drawn (DEP-18). No call is answered and nothing is measured: the only question is whether the two fit.
 */
export async function openPages({ hosts, remotes, readServed }: PagesToOpen): Promise<readonly string[]> {
  const executablePath = testBrowserPath();
  if (!fs.existsSync(executablePath))
    return [
      `no page could be opened: ${executablePath} is missing; install chromium, or name one with CHROMIUM`,
    ];
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  try {
    const pairs = hosts.flatMap((host) => remotes.map((remote) => ({ host, remote })));
    const problems = pairs.map(({ host, remote }) => openRemote(browser, { host, remote, readServed }));
    return (await Promise.all(problems)).flat();
  } finally {
    await browser.close();
  }
}

type Pair = { host: HostPages; remote: OpenedRemote; readServed: ReadServed };

async function openRemote(browser: Browser, pair: Pair): Promise<readonly string[]> {
  const { host, remote, readServed } = pair;
  const manifest: unknown = JSON.parse((await readServed(remote.line.manifest)).toString());
  const { declaration } = v.parse(declaredManifestSchema, manifest);
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
  });
  try {
    await answerPages(context, pair, declaration);
    await context.addInitScript({ content: lastGoodScript(remote.name) });
    for (const address of addressesOf(remote.name, declaration)) {
      const problem = await openScreen(context, pair, address);
      if (problem !== undefined)
        return [`${remote.name} ${remote.line.version} draws no ${address} with ${host.name}: ${problem}`];
    }
    return [];
  } finally {
    await context.close();
  }
}

/** The address of one screen for each part; `1` replaces the values in an address. */
function addressesOf(name: string, declaration: RemoteDeclaration | undefined): readonly string[] {
  const screens = declaration?.screens ?? specifiedScreens[name]?.screens ?? [];
  const ofParts = new Map<string | undefined, string>();
  for (const { pattern, part } of screens) {
    const address = pattern.replaceAll(/\/:[\w-]+\?/g, '').replaceAll(/:[\w-]+/g, '1');
    if (!ofParts.has(part)) ofParts.set(part, address);
  }
  return [...ofParts.values()];
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
};

/**
 * Answers the requests of a page: its host for itself, the registry with the version under test, and that version's
 * files as they are served.
 */
async function answerPages(
  context: BrowserContext,
  { host, remote: { name, line }, readServed }: Pair,
  declaration: RemoteDeclaration | undefined,
): Promise<void> {
  const folder = new URL('.', new URL(line.manifest, host.origin)).href;
  await context.route('**/*', async (route) => {
    const address = new URL(route.request().url());
    if (address.href.startsWith(folder)) return fulfilFile(route, line, readServed);
    if (address.origin !== host.origin) return route.abort();
    if (address.pathname === '/remotes.json') return route.fulfill({ json: { [name]: line } });
    if (!/^\/(?:assets\/|$|contract\.json)/.test(address.pathname) && !route.request().isNavigationRequest())
      return route.fulfill({ status: 503 });
    const { status, headers, body } = await host.answer(address.pathname + address.search);
    if (!route.request().isNavigationRequest()) return route.fulfill({ status, headers, body });
    const page = withDeclaration(body.toString(), name, declaration);
    return route.fulfill({ status: 200, headers, body: page });
  });
}

async function fulfilFile(route: Route, line: RegistryLine, readServed: ReadServed): Promise<void> {
  const name = path.posix.basename(new URL(route.request().url()).pathname);
  const file = line.manifest.slice(0, line.manifest.lastIndexOf('/') + 1) + name;
  const body = await readServed(file).catch(() => undefined);
  if (body === undefined) return route.fulfill({ status: 404 });
  return route.fulfill({
    body,
    contentType: types[path.extname(name)] ?? 'application/octet-stream',
    headers: { 'access-control-allow-origin': '*' },
  });
}

/** The page, with what the remote declares added to its settings, as it will be once the version is live. */
function withDeclaration(html: string, name: string, declaration: RemoteDeclaration | undefined): string {
  if (declaration === undefined) return html;
  return html.replace(
    /(<script type="application\/json" id="settings">)(.*?)(<\/script>)/s,
    (_all, ...parts) => {
      const [open = '', json = '{}', close = ''] = parts.map(String);
      const settings = v.parse(v.looseObject({}), JSON.parse(json));
      const declarations = {
        ...v.parse(v.looseObject({}), settings.declarations ?? {}),
        [name]: declaration,
      };
      return open + JSON.stringify({ ...settings, declarations }).replaceAll('<', '\\u003c') + close;
    },
  );
}

/**
 * The text that a page logs once the host counts a version as good. The line that the page keeps for the device follows
 * it.
 */
const goodMark = 'good for this device: ';

/**
 * A script that runs before the page and reports this remote's entry on the console. It has to run first, because the
 * page's policy lets nothing be evaluated later.
 */
function lastGoodScript(name: string): string {
  return `const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (key === ${JSON.stringify(`remote-last-good:${name}`)}) console.info(${JSON.stringify(goodMark)} + value);
      setItem.call(this, key, value);
    };`;
}

/**
 * Opens one screen. Undefined if it was drawn, which shows in the mark by which a device knows a version that it can go
 * back to.
 */
async function openScreen(context: BrowserContext, pair: Pair, address: string): Promise<string | undefined> {
  const { host, remote } = pair;
  const page = await context.newPage();
  const { drawn, failed } = watch(page, remote);
  try {
    const opened = page.goto(`${host.origin}${address}?${employeeCookie}=${employee}`, { timeout: 0 });
    const isDrawn = opened
      .then(() => drawn)
      // The rest of a part may arrive after its beginning was drawn.
      .then(() => page.waitForLoadState('networkidle', { timeout: 0 }));
    const outcome = Promise.race([failed, isDrawn.then(() => undefined)]);
    const late = () => new Error(`nothing was drawn in ${screenLimit / 1000} s`);
    return await withinLimit(outcome, screenLimit, late);
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
  } finally {
    await page.close();
  }
}

type Watched = {
  /** Resolves when the host counts the version as good. */
  drawn: Promise<void>;
  /** Resolves with the first error that nobody caught, or that the host caught around the remote. */
  failed: Promise<string>;
};

function watch(page: Page, { name, line }: OpenedRemote): Watched {
  const isGood = (text: string) =>
    text.startsWith(goodMark) && text.slice(goodMark.length).includes(`"version":"${line.version}"`);
  return {
    drawn: new Promise((resolve) => {
      page.on('console', (message) => {
        if (isGood(message.text())) resolve();
      });
    }),
    failed: new Promise((resolve) => {
      page.on('pageerror', (error) => resolve(error.message));
      page.on('console', (message) => {
        if (message.text().startsWith(`remote ${name}`)) resolve(message.text());
      });
    }),
  };
}
