import { RemotePartLost } from '@field-sales/shared/contract/remote-protocol';
import { render, screen, waitFor } from '@testing-library/react';
import { countFailure } from './federation.ts';
import { RemoteBoundary } from './remote-boundary.tsx';

jest.mock('./federation.ts', () => ({ countFailure: jest.fn() }));

beforeEach(() => {
  // React says on the console what a boundary has caught, and so does the boundary.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

/** Draws a remote that throws; answers how often it asked to be loaded anew. */
function draw(error: Error): jest.Mock {
  const onStale = jest.fn();
  function Throwing(): never {
    throw error;
  }
  render(
    <RemoteBoundary name="chat" path="/a" version="1.4.0" fallback="failed" onStale={onStale}>
      <Throwing />
    </RemoteBoundary>,
  );
  return onStale;
}

test('MF-08 a remote whose code is gone asks to be loaded anew', () => {
  expect(draw(new RemotePartLost('gone'))).toHaveBeenCalledTimes(1);
});

test('MF-08 what a remote throws otherwise is told in its place, and counted against its version', async () => {
  const onStale = draw(new Error('its own fault'));
  expect(screen.getByText('failed')).toBeVisible();
  expect(onStale).not.toHaveBeenCalled();
  await waitFor(() => expect(countFailure).toHaveBeenCalledWith('chat', '1.4.0'));
});
