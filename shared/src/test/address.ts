import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { useLocation } from '@field-sales/shared/router';

/** Says in a test which path the router shows: it comes a moment after the address, as screens are drawn at leisure. */
export function Address() {
  const { pathname } = useLocation();
  return createElement('p', { 'data-testid': 'address' }, decodeURIComponent(pathname));
}

/** Whether what is shown is what the address says. */
export function isAddressShown(): boolean {
  return screen.getByTestId('address').textContent === decodeURIComponent(window.location.pathname);
}
