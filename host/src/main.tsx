import '@field-sales/shared/styles/tokens.css';
import '@field-sales/shared/styles/reset.css';
import '@field-sales/shared/styles/page-move.css';
import '@field-sales/shared/styles/fonts.css';
import { writeEmployeeCookie } from '@field-sales/shared/session';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { remoteLoader } from './remotes/remote-loader.ts';
import { screenTable } from './screens/screen-table.ts';
import { followKeyboard } from './shell/keyboard.ts';
import { followLastInput } from './shell/last-input.ts';
import { startTelemetry } from './shell/start-telemetry.ts';
import { hasTicket, redeemTicket } from './shell/ticket.ts';

followKeyboard();
followLastInput();
startTelemetry();

/** A deep link needs its remote at once: it is loaded while the first screen is drawn. What fails is told by the screen. */
function loadRemote(): void {
  const remote = screenTable().find(window.location.pathname)?.remote;
  if (remote !== undefined)
    remoteLoader(remote)
      .load()
      .catch(() => undefined);
}

function draw(): void {
  writeEmployeeCookie();
  loadRemote();
  const container = document.getElementById('app');
  if (container !== null) createRoot(container).render(<App />);
}

if (hasTicket()) void redeemTicket().then(draw);
else draw();
