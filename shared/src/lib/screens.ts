/**
 * The route table (SH-18): which address opens which screen, which remote draws it, what its header says while it loads,
 * and where Back leads when there is nothing to go back to. For the host and its server.
 */
import { parse } from 'regexparam';
import type { Declarations, RemoteDeclaration } from '../contract/declaration.ts';

export type ScreenRoute = RemoteDeclaration['screens'][number] & { remote: string };

function screensOf(declarations: Declarations): readonly ScreenRoute[] {
  return Object.entries(declarations).flatMap(([remote, { screens }]) =>
    screens.map((screen) => ({ ...screen, remote })),
  );
}

/** The screens of the product: which one a path opens. */
export class ScreenTable {
  readonly screens: readonly ScreenRoute[];

  /**
   * The table with what remotes declare (DEP-26). A remote that declares its screens has only those. If two remotes
   * declare the same address, it belongs to the first one.
   * @param known the screens of remotes that declare nothing. Its addresses stay with their remotes, whatever others
   * declare.
   */
  constructor(known: Declarations, declared: Declarations = {}) {
    const owners = new Map(screensOf(known).map(({ pattern, remote }) => [pattern, remote]));
    this.screens = [
      ...screensOf(known).filter(({ remote }) => declared[remote] === undefined),
      ...screensOf(declared).filter(({ pattern, remote }) => (owners.get(pattern) ?? remote) === remote),
    ];
  }

  /** The screen that a path opens, with and without a trailing slash (SH-19); undefined for the home menu and no screen. */
  find(pathname: string): ScreenRoute | undefined {
    return this.screens.find(({ pattern }) => parse(pattern).pattern.test(pathname));
  }

  /** The remotes that have screens. */
  get remotes(): readonly string[] {
    return [...new Set(this.screens.map(({ remote }) => remote))];
  }
}

/** Whether a path is the page that says what works on a phone: the host draws it itself, and no menu leads to it. */
export function isDiagnosePath(pathname: string): boolean {
  return /^\/diagnose\/?$/.test(pathname);
}
