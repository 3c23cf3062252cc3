import { MemoryRouter } from '@field-sales/shared/router';
import { renderHook } from '@testing-library/react';
import { createViewState } from './view-state.ts';

type State = ReturnType<ReturnType<typeof createViewState<number>>>;

/** The state as a screen of the history entry `key` has it. */
function stateAt(useState: () => State, key: string): State {
  const entry = { pathname: '/', search: '', hash: '', state: null, key };
  return renderHook(useState, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[entry]}>{children}</MemoryRouter>,
  }).result.current;
}

test('FLD-03 CHL-08 a screen is found as it was left at its own history entry, and at no other', () => {
  const useView = createViewState<number>();
  stateAt(useView, 'first').write(1);
  expect(stateAt(useView, 'first').read()).toBe(1);
  expect(stateAt(useView, 'second').read()).toBeUndefined();
  expect(stateAt(createViewState<number>(), 'first').read()).toBeUndefined();
});

test('FLD-03 of many entries the one that was left longest ago is forgotten', () => {
  const useView = createViewState<number>();
  for (let entry = 0; entry < 50; entry += 1) stateAt(useView, `${entry}`).write(entry);
  stateAt(useView, '0').write(100);
  stateAt(useView, '50').write(50);
  expect(stateAt(useView, '0').read()).toBe(100);
  expect(stateAt(useView, '1').read()).toBeUndefined();
  expect(stateAt(useView, '2').read()).toBe(2);
});
