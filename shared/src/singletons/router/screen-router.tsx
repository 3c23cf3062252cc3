import { createContext, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory, type To } from 'react-router-dom';
import { moveOf, movePage } from './page-move.ts';

export const PageContext = createContext<object | undefined>(undefined);

/**
 * The router of the page's own history. A screen that opens comes in from the right over the one it was opened from,
 * and leaves that way on the way back; an entry that takes another's place does not move. Nothing moves where the
 * browser has no view transitions.
 */
export function ScreenRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [shown, setShown] = useState({ action: history.action, location: history.location });
  const opening = useRef<string>(undefined);

  // A screen is drawn a moment after the tap that opens it. A second tap in between does nothing on the same link, and
  // replaces the entry on another one.
  const [navigator] = useState(() => ({
    ...history,
    push: (to: To, state?: unknown) => {
      if (opening.current !== history.location.key) {
        history.push(to, state);
        opening.current = history.location.key;
      } else if (history.createHref(to) !== history.createHref(history.location)) {
        history.replace(to, state);
        opening.current = history.location.key;
      }
    },
  }));

  useLayoutEffect(() => {
    let { pathname } = history.location;
    return history.listen(({ action, location, delta }) => {
      const move = moveOf({ action, delta, isSameScreen: location.pathname === pathname });
      ({ pathname } = location);
      movePage(move, () => setShown({ action: history.action, location: history.location }));
    });
  }, [history]);
  useLayoutEffect(() => {
    opening.current = undefined;
  }, [shown]);

  return (
    <Router location={shown.location} navigationType={shown.action} navigator={navigator}>
      <PageContext value={history}>{children}</PageContext>
    </Router>
  );
}
