import { expect, type Page, type Route } from '@playwright/test';
import { isWhole } from './extent.ts';
import { remotes, type Remote } from './remotes.ts';

export const faults: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'a 404': (route) => route.fulfill({ status: 404, body: 'not found' }),
  'a 500': (route) => route.fulfill({ status: 500, body: 'error' }),
  'a 503 with JSON': (route) => route.fulfill({ status: 503, json: { message: 'later' } }),
  'html instead of it': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title>' }),
  'half of it': async (route) => {
    const text = await (await route.fetch()).text();
    await route.fulfill({ contentType: 'text/javascript', body: text.slice(0, text.length / 2) });
  },
  'a connection that is cut': (route) => route.abort('connectionreset'),
};

/** Lets a request hang for ever at its own address; the same file at another address is answered. */
export const hangOnce = (route: Route) =>
  new URL(route.request().url()).search === '' ? Promise.resolve() : route.continue();

/**
 * A file may be requested only a few times, whatever its query: ahead, when it is opened, by the remote that heals
 * itself and by a person's retry, on two visits to a screen that a person leaves and opens again.
 */
const mostRequests = 12;

export const panel = (page: Page) => page.getByRole('heading', { name: '화면을 불러오지 못했습니다' });
export const retry = (page: Page) => page.getByRole('button', { name: '다시 시도' });
export const slowNotice = (page: Page) => page.getByText('불러오는 데 시간이 걸리고 있습니다.');

export async function expectScreen(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: '뒤로' })).toBeVisible();
  await expect(panel(page)).toBeHidden();
}

/** Counts what the page asks for; calling the answer checks that no file was asked for too often. */
export function countRequests(page: Page): () => void {
  const counts = new Map<string, number>();
  const count = (request: { url: () => string }) => {
    const { pathname } = new URL(request.url());
    counts.set(pathname, (counts.get(pathname) ?? 0) + 1);
  };
  page.on('request', count);
  return () => {
    page.off('request', count);
    const files = [...counts].filter(([path]) => path.startsWith('/remotes'));
    expect(files.filter(([, times]) => times > mostRequests)).toEqual([]);
  };
}

/**
 * Which remotes are broken for each way of failing that a test file asks for: all of them in the whole run. A sample
 * takes one remote each time, and begins each round with another one.
 */
export function roundRobin<One extends Remote>(all: readonly One[]): () => readonly One[] {
  let ways = 0;
  return () => {
    const chosen = ways + Math.floor(ways / all.length);
    ways += 1;
    return isWhole ? all : all.filter((_, index) => index === chosen % all.length);
  };
}

function placeOf({ name }: Remote): number {
  return remotes.findIndex((remote) => remote.name === name);
}

/**
 * Whether a remote's failing screen is left for the next menu and opened again: with each fault it is another remote's,
 * so that all have their turn.
 */
export function isLeft(faultIndex: number, remote: Remote): boolean {
  return !isWhole || faultIndex % remotes.length === placeOf(remote);
}

export function next(remote: Remote): Remote {
  return remotes[(placeOf(remote) + 1) % remotes.length] ?? remote;
}
