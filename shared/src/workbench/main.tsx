import '../styles/tokens.css';
import '../styles/fonts.css';
import '../styles/reset.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from '@field-sales/shared/router';
import { Workbench } from './workbench.tsx';

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <Workbench />
      </BrowserRouter>
    </StrictMode>,
  );
}
