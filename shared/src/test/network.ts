import { act } from '@testing-library/react';

function say(type: 'online' | 'offline'): void {
  act(() => void window.dispatchEvent(new Event(type)));
}

/** Takes the network away, and has the device say so; what is returned brings it back. */
export function goOffline(): () => void {
  const { fetch } = globalThis;
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  say('offline');
  return () => {
    globalThis.fetch = fetch;
    onLine.mockRestore();
    say('online');
  };
}
