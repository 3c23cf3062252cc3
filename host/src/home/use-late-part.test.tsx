import { act, render, screen } from '@testing-library/react';
import { createLoader } from '@field-sales/shared/lib/loader';
import { useLatePart } from './use-late-part.ts';

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { fetch: async () => new Response('ok') });
});

afterEach(() => jest.useRealTimers());

test('OFF-27 a part that comes while the screen is idle and could not be loaded is asked for again by itself, less and less often', async () => {
  const load = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(new Error('cut'))
    .mockRejectedValueOnce(new Error('cut again'))
    .mockResolvedValue('보내기');
  const loader = createLoader(load);
  function Screen() {
    const { part } = useLatePart(loader);
    return <p>{part ?? 'nothing'}</p>;
  }
  const { unmount } = render(<Screen />);
  const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));
  await pass(1000);
  expect(load).toHaveBeenCalledTimes(1);
  await pass(1900);
  expect(load).toHaveBeenCalledTimes(1);
  await pass(600);
  expect(load).toHaveBeenCalledTimes(2);
  await pass(3900);
  expect(load).toHaveBeenCalledTimes(2);
  await pass(1000);
  expect(load).toHaveBeenCalledTimes(3);
  expect(screen.getByText('보내기')).toBeVisible();
  await pass(600_000);
  expect(load).toHaveBeenCalledTimes(3);
  unmount();
});
