import '@field-sales/shared/styles/tokens.css';
import '@field-sales/shared/styles/reset.css';
import '@field-sales/shared/styles/page-move.css';
import '@field-sales/shared/styles/fonts.css';
import { writeEmployeeCookie } from '@field-sales/shared/session';
import { createRoot } from 'react-dom/client';
import { App } from '../host/src/app.tsx';
import { followKeyboard } from '../host/src/shell/keyboard.ts';

writeEmployeeCookie();
followKeyboard();

const container = document.getElementById('app');
if (container !== null) createRoot(container).render(<App />);
