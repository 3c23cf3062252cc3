import { createContext, useContext } from 'react';

/** One opening of the page: what lives beside the screens belongs to it. */
export type PageScope = {
  /** Aborted when the page goes, and nothing of it may go on. */
  readonly ended: AbortSignal;
};

/** What there is one of on a page: made when it is first asked for, so that it comes with the code that needs it. */
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
 * The browser's page: messages on their way outlive the screens, which the host unmounts and mounts again, and only the
 * browser ends it. Tests open pages of their own.
 */
const PageScopeContext = createContext<PageScope>({ ended: new AbortController().signal });

export const PageScopeProvider = PageScopeContext.Provider;

export function usePageScope(): PageScope {
  return useContext(PageScopeContext);
}
