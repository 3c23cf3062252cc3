/** The workbench as a page of its own, which the port of the fleet serves (DEP-30). */
import '@field-sales/shared/styles/tokens.css';
import '@field-sales/shared/styles/reset.css';
import '@field-sales/shared/styles/page-move.css';
import '@field-sales/shared/styles/fonts.css';
import { ScreenRouter } from '@field-sales/shared/router';
import { DialogHost } from '@field-sales/shared/ui/dialog-host';
import { createRoot } from 'react-dom/client';
import { HostWorkbench } from './host-workbench.tsx';

const container = document.getElementById('app');
if (container !== null) {
  createRoot(container).render(
    <ScreenRouter>
      <HostWorkbench />
      <DialogHost />
    </ScreenRouter>,
  );
}
