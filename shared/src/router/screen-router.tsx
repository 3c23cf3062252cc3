import { useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { moveOf, movePage } from './page-move.ts';

/**
 * The router of the page's own history. A screen that opens comes in from the right over the one it was opened from,
 * and leaves that way on the way back; an entry that takes another's place does not move. Nothing moves where the
 * browser has no view transitions.
 */
export function ScreenRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [shown, setShown] = useState({ action: history.action, location: history.location });

  useLayoutEffect(() => {
    let { pathname } = history.location;
    return history.listen(({ action, location, delta }) => {
      const move = moveOf({ action, delta, isSameScreen: location.pathname === pathname });
      ({ pathname } = location);
      movePage(move, () => setShown({ action, location }));
    });
  }, [history]);

  return (
    <Router location={shown.location} navigationType={shown.action} navigator={history}>
      {children}
    </Router>
  );
}
