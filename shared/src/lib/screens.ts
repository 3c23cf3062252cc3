/**
 * The route table (SH-18): which address opens which screen, which remote draws it, what its header says while it loads,
 * and where Back leads when there is nothing to go back to (SH-43). For the host and its server: it knows every domain.
 */
import { parse } from 'regexparam';
import { screenTitles } from '../text/titles.ts';
import { fieldScreens } from './field-screens.ts';
import { routePatterns } from './routes.ts';

export type RemoteName = 'events' | 'field' | 'chat' | 'barcode';

export type ScreenRoute = {
  /** Pattern as the router takes it. */
  pattern: string;
  remote: RemoteName;
  title: string;
  parent: string;
};

const p = routePatterns;

export const screenRoutes: readonly ScreenRoute[] = [
  { pattern: p.events, remote: 'events', title: screenTitles.events, parent: p.home },
  { pattern: p.eventDetail, remote: 'events', title: screenTitles.eventDetail, parent: p.events },
  { pattern: p.chatList, remote: 'chat', title: screenTitles.chatList, parent: p.home },
  { pattern: p.newChatRoom, remote: 'chat', title: screenTitles.chatList, parent: p.chatList },
  { pattern: p.chatRoom, remote: 'chat', title: screenTitles.chatList, parent: p.chatList },
  { pattern: p.createChatRoom, remote: 'chat', title: screenTitles.createChatRoom, parent: p.chatList },
  ...fieldScreens.map((screen) => ({ ...screen, remote: 'field' as const })),
  { pattern: p.barcode, remote: 'barcode', title: screenTitles.barcode, parent: p.home },
];

const addresses = screenRoutes.map(({ pattern }) => parse(pattern).pattern);

/** The screen that a path opens, with and without a trailing slash (SH-19); undefined for the home menu and no screen. */
export function screenRouteOf(pathname: string): ScreenRoute | undefined {
  return screenRoutes.find((_route, index) => addresses[index]?.test(pathname));
}

/** Whether a path is the page that says what works on a phone: the host draws it itself, and no menu leads to it. */
export function isDiagnosePath(pathname: string): boolean {
  return /^\/diagnose\/?$/.test(pathname);
}
