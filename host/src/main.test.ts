import { waitFor } from '@testing-library/react';

jest.mock('./app.tsx', () => {
  throw new Error('broken build');
});

test('DEP-17 DEP-20 a host that fails while its page is read reports it', async () => {
  document.body.innerHTML =
    '<script type="application/json" id="settings">{"telemetryUrl":"/telemetry"}</script>';
  Object.assign(globalThis, { __HOST_VERSION__: '2.0.0' });
  const sendBeacon = jest.fn<boolean, [string, string]>(() => true);
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
  // A browser tells the page of it in this way.
  await import('./main.tsx').catch((error: unknown) =>
    window.dispatchEvent(new ErrorEvent('error', { error, message: String(error) })),
  );
  await waitFor(() => expect(sendBeacon).toHaveBeenCalledTimes(1));
  const [[address, body] = []] = sendBeacon.mock.calls;
  expect(address).toBe('/telemetry');
  expect(JSON.parse(body ?? '')).toMatchObject({
    events: [{ type: 'page-error', name: 'host', version: '2.0.0', kind: 'error' }],
  });
});
