import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemoteFailed } from './remote-failed.tsx';

test('a remote that failed offers another try and a way home', async () => {
  const handleRetry = jest.fn();
  const handleHome = jest.fn();
  const { rerender } = render(<RemoteFailed onRetry={handleRetry} onHome={handleHome} />);
  expect(screen.getByRole('alert')).toHaveTextContent('화면을 불러오지 못했습니다');
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  await userEvent.click(screen.getByRole('button', { name: '홈으로' }));
  expect([handleRetry.mock.calls.length, handleHome.mock.calls.length]).toEqual([1, 1]);
  rerender(<RemoteFailed onRetry={handleRetry} onHome={handleHome} isRetrying />);
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(handleRetry).toHaveBeenCalledTimes(1);
});
