import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createLoader, useLoaded, type Loader } from './loader.ts';

function Part({ loader }: { loader: Loader<string> }) {
  const { part, hasFailed, retry } = useLoaded(loader);
  if (hasFailed)
    return (
      <button type="button" onClick={retry}>
        다시 시도
      </button>
    );
  return <p>{part ?? '불러오는 중'}</p>;
}

test('a part that could not be loaded is loaded by the next try, and then kept', async () => {
  const load = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue('달력');
  const loader = createLoader(load);
  const { unmount } = render(<Part loader={loader} />);
  expect(screen.getByText('불러오는 중')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('달력')).toBeVisible();
  unmount();
  render(<Part loader={loader} />);
  expect(screen.getByText('달력')).toBeVisible();
  await act(() => loader.load());
  expect(load).toHaveBeenCalledTimes(2);
});

test('two users at once share one load', async () => {
  const load = jest.fn(() => Promise.resolve('달력'));
  const loader = createLoader(load);
  await Promise.all([loader.load(), loader.load()]);
  expect(load).toHaveBeenCalledTimes(1);
  expect(loader.peek()).toBe('달력');
});
