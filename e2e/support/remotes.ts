import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';

/** The remotes with a screen each, and its title. */
export const remotes = [
  { name: 'events', path: '/event-management', title: '행사 관리' },
  { name: 'field', path: '/field-management', title: '현장 관리' },
  { name: 'chat', path: '/chatter-list', title: '현장 채팅' },
  { name: 'barcode', path: '/barcode', title: '자재 조회' },
] as const;

export type RemoteName = (typeof remotes)[number]['name'];

type Manifest = {
  metaData: { remoteEntry: { name: string } };
  exposes: { assets: { js: { sync: string[] } } }[];
  integrity: Record<string, string>;
};

type Registry = Record<string, { version: string; manifest: string; integrity: string }>;

/** What a remote is loaded from, in the order of loading. */
export type LoadStep = 'registry' | 'manifest' | 'entry' | 'chunk';

function integrityOf(bytes: string | Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

async function registryOf(page: Page): Promise<Registry> {
  return JSON.parse(await (await page.request.get('/remotes.json')).text()) as Registry;
}

async function manifestOf(page: Page, name: RemoteName): Promise<{ address: string; manifest: Manifest }> {
  const address = (await registryOf(page))[name]?.manifest ?? '';
  return { address, manifest: JSON.parse(await (await page.request.get(address)).text()) as Manifest };
}

/** The address path of one step of a remote's loading. */
export async function addressOf(page: Page, name: RemoteName, step: LoadStep): Promise<string> {
  if (step === 'registry') return '/remotes.json';
  const { address, manifest } = await manifestOf(page, name);
  if (step === 'manifest') return address;
  const [chunk] = manifest.exposes.flatMap(({ assets }) => assets.js.sync);
  const file = step === 'entry' ? manifest.metaData.remoteEntry.name : (chunk ?? '');
  return address.replace(/[^/]*$/, file);
}

/** Breaks an address until the answer is called. */
export async function breakAddress(
  page: Page,
  path: string,
  handler: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  const matches = (url: URL) => url.pathname === path;
  await page.route(matches, handler);
  return () => page.unroute(matches, handler);
}

/** Replaces a remote's script by another text, with integrity values that fit: what is then met is the script itself. */
export async function replaceScript(
  page: Page,
  name: RemoteName,
  step: 'entry' | 'chunk',
  text: string,
): Promise<void> {
  const registry = await registryOf(page);
  const { address, manifest } = await manifestOf(page, name);
  const path = await addressOf(page, name, step);
  manifest.integrity[path.slice(path.lastIndexOf('/') + 1)] = integrityOf(text);
  const manifestText = JSON.stringify(manifest);
  const line = registry[name];
  if (line === undefined) throw new Error(`no line for ${name}`);
  const changed = { ...registry, [name]: { ...line, integrity: integrityOf(manifestText) } };
  await page.route(
    (url) => url.pathname === '/remotes.json',
    (route) => route.fulfill({ json: changed }),
  );
  await page.route(
    (url) => url.pathname === address,
    (route) => route.fulfill({ contentType: 'application/json', body: manifestText }),
  );
  await page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ contentType: 'text/javascript', body: text }),
  );
}
