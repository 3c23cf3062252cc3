import { isDiagnosePath, screenRouteOf } from '@field-sales/shared/lib/screens';
import { ScreenRouter, useEmployeeNumber, useLocation } from '@field-sales/shared/router';
import { writeEmployeeCookie } from '@field-sales/shared/session';
import { lazy, Suspense, useLayoutEffect } from 'react';
import { LateDiagnose } from './diagnose/late-diagnose.tsx';
import { HomeMenu } from './home/home-menu.tsx';
import { RemoteScreen } from './remotes/remote-screen.tsx';
import { DialogHost } from './shell/dialog-host.tsx';
import { NotFound } from './shell/not-found.tsx';

/** Every piece of the UI kit in its states, in development alone: the build of the product leaves it out. */
const Workbench =
  process.env.NODE_ENV === 'production'
    ? undefined
    : lazy(async () => ({ default: (await import('@field-sales/shared/workbench')).Workbench }));

function Screen() {
  const { pathname } = useLocation();
  const employeeNumber = useEmployeeNumber();
  useLayoutEffect(() => writeEmployeeCookie(employeeNumber), [employeeNumber, pathname]);
  if (Workbench !== undefined && pathname === '/workbench') return <Suspense children={<Workbench />} />;
  if (pathname === '/') return <HomeMenu />;
  if (isDiagnosePath(pathname)) return <LateDiagnose />;
  const screen = screenRouteOf(pathname);
  return screen === undefined ? <NotFound /> : <RemoteScreen key={screen.remote} screen={screen} />;
}

export function App() {
  return (
    <ScreenRouter>
      <Screen />
      <DialogHost />
    </ScreenRouter>
  );
}
