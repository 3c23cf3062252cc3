import { useOpenDialogs } from '@field-sales/shared/dialogs';
import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import { useOverlay } from './use-overlay.ts';

function watch(isShown: boolean) {
  return renderHook(
    (props) => {
      useOverlay(props.isShown);
      return useOpenDialogs().overlay !== undefined;
    },
    { initialProps: { isShown } },
  );
}

beforeEach(() => {
  document.body.innerHTML = '<button>뒤로</button>';
});

test('SH-14 the overlay is there with the screen that asks for it, and goes with it', () => {
  const { result, rerender } = watch(true);
  expect(result.current).toBe(true);
  rerender({ isShown: false });
  expect(result.current).toBe(false);
});

test('SH-14 SH-43 the overlay of a screen that is pressed already takes no click from it', async () => {
  const button = screen.getByRole('button');
  fireEvent.pointerDown(button);
  const { result } = watch(true);
  expect(result.current).toBe(false);
  fireEvent.pointerUp(button);
  expect(result.current).toBe(false);
  await act(async () => fireEvent.click(button));
  expect(result.current).toBe(true);
});

test('SH-14 SH-43 the overlay of a screen that the press has left never comes', async () => {
  const button = screen.getByRole('button');
  fireEvent.pointerDown(button);
  const { result, rerender } = watch(true);
  rerender({ isShown: false });
  await act(async () => fireEvent.click(button));
  expect(result.current).toBe(false);
});
