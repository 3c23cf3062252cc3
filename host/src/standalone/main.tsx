/** The page of a remote that starts by itself: the host's loader, router and dialogs around it, and a list of its screens. */
import '@field-sales/shared/styles/tokens.css';
import '@field-sales/shared/styles/reset.css';
import '@field-sales/shared/styles/page-move.css';
import '@field-sales/shared/styles/fonts.css';
import { ScreenRouter, useLocation } from '@field-sales/shared/router';
import { writeEmployeeCookie } from '@field-sales/shared/session';
import { DialogHost } from '@field-sales/shared/ui/dialog-host';
import { createRoot } from 'react-dom/client';
import { OfflineKeeper } from '../offline/offline-keeper.tsx';
import { screenTable } from '../screens/screen-table.ts';
import { RemoteScreen } from '../remotes/remote-screen.tsx';
import { followKeyboard } from '../shell/keyboard.ts';
import { followLastInput } from '../shell/last-input.ts';
import { ScreenList } from './screen-list.tsx';

writeEmployeeCookie();
followKeyboard();
followLastInput();

function Screen() {
  const { pathname } = useLocation();
  const screen = screenTable().find(pathname);
  return screen === undefined ? (
    <ScreenList />
  ) : (
    <RemoteScreen key={screen.remote} screen={screen} Beside={OfflineKeeper} />
  );
}

const container = document.getElementById('app');
if (container !== null) {
  createRoot(container).render(
    <ScreenRouter>
      <Screen />
      <DialogHost />
    </ScreenRouter>,
  );
}
