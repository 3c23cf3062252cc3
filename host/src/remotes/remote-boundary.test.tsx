import { RemotePartLost } from '@field-sales/shared/contract/remote-protocol';
import { render, screen } from '@testing-library/react';
import { RemoteBoundary } from './remote-boundary.tsx';

beforeEach(() => {
  // React says on the console what a boundary has caught, and so does the boundary.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

/** Draws a remote that throws; answers what was asked for then. */
function draw(error: Error) {
  const onStale = jest.fn();
  const onThrown = jest.fn();
  function Throwing(): never {
    throw error;
  }
  render(
    <RemoteBoundary
      name="chat"
      path="/a"
      version="1.4.0"
      fallback="failed"
      onThrown={onThrown}
      onStale={onStale}
    >
      <Throwing />
    </RemoteBoundary>,
  );
  return { onStale, onThrown };
}

test('MF-08 a remote whose code is gone asks to be loaded anew', () => {
  expect(draw(new RemotePartLost('gone')).onStale).toHaveBeenCalledTimes(1);
});

test('MF-08 what a remote throws otherwise is told in its place, and counted against its version', () => {
  const { onStale, onThrown } = draw(new Error('its own fault'));
  expect(screen.getByText('failed')).toBeVisible();
  expect(onStale).not.toHaveBeenCalled();
  expect(onThrown).toHaveBeenCalledTimes(1);
});
