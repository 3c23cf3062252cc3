import { createContext, useContext } from 'react';

/** One opening of the page: what lives beside the screens of a remote belongs to it. */
export type PageScope = {
  /** Aborted when the page goes, and nothing of it may go on. */
  readonly ended: AbortSignal;
};

/**
 * Something that a page has exactly one of. It is made when it is first asked for, so that it comes with the code that
 * needs it.
 */
export function perPage<T>(make: (scope: PageScope) => T): (scope: PageScope) => T {
  const made = new WeakMap<PageScope, T>();
  return (scope) => {
    const known = made.get(scope);
    if (known !== undefined) return known;
    const part = make(scope);
    made.set(scope, part);
    return part;
  };
}

/**
 * The browser's page, which only the browser ends: the host unmounts the screens and mounts them again. Tests open pages
 * of their own.
 */
const PageScopeContext = createContext<PageScope>({ ended: new AbortController().signal });

export const PageScopeProvider = PageScopeContext.Provider;

export function usePageScope(): PageScope {
  return useContext(PageScopeContext);
}
