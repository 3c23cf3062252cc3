import { act, render, screen, waitFor } from '@testing-library/react';
import { Address } from '../../test/address.ts';
import { pressBack } from '../../test/outside-act.ts';
import { CardLink } from '../../ui/card-link.tsx';
import { ScreenRouter } from './screen-router.tsx';

function openCards() {
  window.history.replaceState({ idx: 0, key: crypto.randomUUID() }, '', '/field-sc?employeeNumber=7');
  render(
    <ScreenRouter>
      <CardLink to="/field-sc/E1" title="하나" />
      <CardLink to="/field-sc/E2" title="둘" />
      <Address />
    </ScreenRouter>,
  );
}

/** Taps cards one after the other before anything is drawn. */
function tap(...names: readonly string[]): void {
  act(() => {
    for (const name of names) screen.getByRole('link', { name }).click();
  });
}

const shown = () => screen.getByTestId('address').textContent;

test('SH-43 FLD-11 two quick taps on a card open its screen once, and Back leaves it', async () => {
  openCards();
  tap('하나', '하나');
  expect(shown()).toBe('/field-sc/E1');
  expect(window.history.state).toMatchObject({ idx: 1 });
  await pressBack();
  await waitFor(() => expect(shown()).toBe('/field-sc'));
  tap('하나');
  expect(shown()).toBe('/field-sc/E1');
});

test('SH-43 of two quick taps on two cards the last one counts, and Back leads to where they were tapped', async () => {
  openCards();
  tap('하나', '둘');
  expect(shown()).toBe('/field-sc/E2');
  expect(window.history.state).toMatchObject({ idx: 1 });
  await pressBack();
  await waitFor(() => expect(shown()).toBe('/field-sc'));
});

test('SH-43 once a screen is drawn the next tap opens another one', async () => {
  openCards();
  tap('하나');
  tap('둘');
  expect(shown()).toBe('/field-sc/E2');
  expect(window.history.state).toMatchObject({ idx: 2 });
  await pressBack();
  await waitFor(() => expect(shown()).toBe('/field-sc/E1'));
});
