import './shell/measure-page.ts';
import '@field-sales/shared/styles/tokens.css';
import '@field-sales/shared/styles/reset.css';
import '@field-sales/shared/styles/page-move.css';
import '@field-sales/shared/styles/fonts.css';
import { writeEmployeeCookie } from '@field-sales/shared/session';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { whenDrawable } from './offline/when-drawable.ts';
import { remoteLoader } from './remotes/remote-loader.ts';
import { screenTable } from './screens/screen-table.ts';
import { followKeyboard } from './shell/keyboard.ts';
import { followLastInput } from './shell/last-input.ts';
import { hasTicket, redeemTicket } from './shell/ticket.ts';

followKeyboard();
followLastInput();

/** A deep link needs its remote at once. What fails is told by the screen. */
async function loadRemote(): Promise<void> {
  const remote = screenTable().find(window.location.pathname)?.remote;
  if (remote !== undefined) await remoteLoader(remote).load();
}

async function draw(): Promise<void> {
  writeEmployeeCookie();
  await whenDrawable(loadRemote().catch(() => undefined));
  const container = document.getElementById('app');
  if (container !== null) createRoot(container).render(<App />);
}

void (hasTicket() ? redeemTicket().then(draw) : draw());
