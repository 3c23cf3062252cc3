import { screenRouteOf } from '@field-sales/shared/lib/screens';
import { BrowserRouter, useEmployeeNumber, useLocation } from '@field-sales/shared/router';
import { writeEmployeeCookie } from '@field-sales/shared/session';
import { useLayoutEffect } from 'react';
import { HomeMenu } from './home/home-menu.tsx';
import { RemoteScreen } from './remotes/remote-screen.tsx';
import { DialogHost } from './shell/dialog-host.tsx';
import { NotFound } from './shell/not-found.tsx';

function Screen() {
  const { pathname } = useLocation();
  const employeeNumber = useEmployeeNumber();
  useLayoutEffect(() => writeEmployeeCookie(employeeNumber), [employeeNumber, pathname]);
  if (pathname === '/') return <HomeMenu />;
  const screen = screenRouteOf(pathname);
  return screen === undefined ? <NotFound /> : <RemoteScreen key={screen.remote} screen={screen} />;
}

export function App() {
  return (
    <BrowserRouter>
      <Screen />
      <DialogHost />
    </BrowserRouter>
  );
}
