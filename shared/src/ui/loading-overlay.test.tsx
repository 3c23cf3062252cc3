import { render, screen, waitFor } from '@testing-library/react';
import { LoadingOverlay } from './loading-overlay.tsx';

test('SH-14 the overlay says 불러오는 중 and blocks everything beside it until it is gone', () => {
  const { container, rerender } = render(<button type="button">조회</button>);
  screen.getByRole('button').focus();
  const openModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
  rerender(
    <>
      <button type="button">조회</button>
      <LoadingOverlay />
    </>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('불러오는 중');
  expect(openModal).toHaveBeenCalledTimes(1);
  expect(container).toHaveAttribute('aria-busy', 'true');
  expect(container).not.toContainElement(screen.getByRole('status'));

  rerender(<button type="button">조회</button>);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(container).not.toHaveAttribute('aria-busy');
  expect(screen.getByRole('button')).toHaveFocus();
});

test('SH-14 PHN-01 it lies on top without popovers or inert, under which a browser would let taps through', async () => {
  render(<LoadingOverlay />);
  const overlay = document.querySelector('dialog');
  expect(overlay).toHaveProperty('open', true);
  // Pressed twice, Escape closes a dialog without asking it.
  overlay?.close();
  await waitFor(() => expect(overlay).toHaveProperty('open', true));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('SH-14 it says what it waits for, and how far photos have come', () => {
  const { rerender } = render(<LoadingOverlay text="저장 중" />);
  expect(screen.getByRole('status')).toHaveTextContent('저장 중');
  rerender(<LoadingOverlay percent={46} />);
  expect(screen.getByText('업로드 중 46%')).toHaveAttribute('aria-live', 'off');
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '46');
});
