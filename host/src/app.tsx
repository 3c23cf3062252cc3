import { isDiagnosePath, type ScreenRoute } from '@field-sales/shared/lib/screens';
import { ScreenRouter, useEmployeeNumber, useLocation } from '@field-sales/shared/router';
import { writeEmployeeCookie } from '@field-sales/shared/session';
import { DialogHost } from '@field-sales/shared/ui/dialog-host';
import { lazy, Suspense, useLayoutEffect } from 'react';
import { LateDiagnose } from './diagnose/late-diagnose.tsx';
import { HomeMenu } from './home/home-menu.tsx';
import { OfflineKeeper } from './offline/offline-keeper.tsx';
import { RemoteScreen } from './remotes/remote-screen.tsx';
import { screenTable } from './screens/screen-table.ts';
import { NotFound } from './shell/not-found.tsx';
import { PageFailed } from './shell/page-failed.tsx';
import { ScreenBoundary } from './shell/screen-boundary.tsx';
import { report } from './shell/telemetry.ts';
import { WaitingSender } from './waiting/waiting-sender.tsx';

/** Every piece of the UI kit in its states, in development alone: the build of the product leaves it out. */
const Workbench =
  process.env.NODE_ENV === 'production'
    ? undefined
    : lazy(async () => ({ default: (await import('./workbench/host-workbench.tsx')).HostWorkbench }));

/** A remote's own page of pieces, in development alone. */
function workbenchOf(pathname: string): ScreenRoute | undefined {
  if (process.env.NODE_ENV === 'production') return undefined;
  return screenTable().screens.find(({ remote }) => pathname === `/workbench/${remote}`);
}

function Screen() {
  const { pathname } = useLocation();
  const employeeNumber = useEmployeeNumber();
  // On entering any screen (SH-06).
  useLayoutEffect(() => writeEmployeeCookie(employeeNumber), [employeeNumber, pathname]);
  if (Workbench !== undefined && pathname === '/workbench') return <Suspense children={<Workbench />} />;
  if (pathname === '/')
    return (
      <>
        <HomeMenu />
        <OfflineKeeper />
      </>
    );
  if (isDiagnosePath(pathname)) return <LateDiagnose />;
  const screen = screenTable().find(pathname) ?? workbenchOf(pathname);
  return screen === undefined ? (
    <NotFound />
  ) : (
    <RemoteScreen key={screen.remote} screen={screen} Beside={OfflineKeeper} />
  );
}

function handleCaught(error: unknown) {
  console.warn('host', error);
  report({ type: 'page-error', name: 'host', version: __HOST_VERSION__, kind: 'render' });
}

/** Catches what a screen throws and does not catch itself, so that dialogs and everything else go on. The sender of waiting work has a boundary of its own. */
function KeptScreen() {
  const { pathname } = useLocation();
  return (
    <>
      <ScreenBoundary path={pathname} fallback={<PageFailed />} onCaught={handleCaught}>
        <Screen />
      </ScreenBoundary>
      <ScreenBoundary path={pathname} fallback={null} onCaught={handleCaught}>
        <WaitingSender />
      </ScreenBoundary>
    </>
  );
}

export function App() {
  return (
    <ScreenRouter>
      <KeptScreen />
      <DialogHost />
    </ScreenRouter>
  );
}
