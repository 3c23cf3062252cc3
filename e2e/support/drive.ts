import type { Page } from '@playwright/test';
import { remotes } from './remotes.ts';

/** One entry into a remote, in the way that a page saw it. */
export type Visit = { remote: string; version: string; time: number };

export type Drive = { visits: Visit[]; problems: string[] };

type Screen = { remote: string; path: string; title: string };

/**
 * Runs in the page: taps a menu entry, waits for the remote's own screen, goes back, and so on. It reports a page that
 * is white for one frame, a failure panel, and a screen that does not come.
 */
async function driveInPage({ screens, rounds }: { screens: Screen[]; rounds: number }): Promise<Drive> {
  const problems: string[] = [];
  const visits: Visit[] = [];
  const app = document.getElementById('app');
  const observer = new MutationObserver(() => {
    if (app?.textContent === '') problems.push(`white page at ${window.location.pathname}`);
    if (app?.textContent.includes('화면을 불러오지 못했습니다') === true)
      problems.push(`failure panel at ${window.location.pathname}`);
  });
  observer.observe(document.body, { subtree: true, childList: true });

  const until = async <T>(what: string, look: () => T | undefined): Promise<T | undefined> => {
    const deadline = Date.now() + 10_000;
    for (let seen = look(); ; seen = look()) {
      if (seen !== undefined) return seen;
      if (Date.now() > deadline) {
        problems.push(`${what} does not come`);
        return undefined;
      }
      await new Promise((resolve) => setTimeout(resolve, 4));
    }
  };
  const title = () => document.querySelector('h1')?.textContent;
  const versionOf = (remote: string) =>
    new RegExp(`\\bremote_${remote.replaceAll('-', '_')}_(\\d+_\\d+_\\d+)-`)
      .exec(app?.innerHTML ?? '')?.[1]
      ?.replaceAll('_', '.');

  for (let round = 0; round < rounds; round += 1) {
    const screen = screens[round % screens.length];
    if (screen === undefined) break;
    const link = await until('the menu', () =>
      title() === '현장 영업'
        ? (document.querySelector<HTMLAnchorElement>(`a[href^="${screen.path}?"]`) ?? undefined)
        : undefined,
    );
    link?.click();
    const version = await until(screen.title, () =>
      title() === screen.title ? versionOf(screen.remote) : undefined,
    );
    if (version !== undefined) visits.push({ remote: screen.remote, version, time: Date.now() });
    window.history.back();
    await until('the menu', () => (title() === '현장 영업' ? true : undefined));
  }
  observer.disconnect();
  return { visits, problems };
}

/** Goes `rounds` times from the menu into a remote and back, beginning with the remote number `first`. */
export function drive(page: Page, rounds: number, first = 0): Promise<Drive> {
  const screens = remotes.map((_, index) => {
    const { name, path, title } = remotes[(index + first) % remotes.length] ?? remotes[0];
    return { remote: name, path, title };
  });
  return page.evaluate(driveInPage, { screens, rounds });
}
