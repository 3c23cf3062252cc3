import '@testing-library/jest-dom';
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { installDialogPolyfill } from './dialog-polyfill.ts';

installDialogPolyfill();
// Like the limit of a test a guard, no measure of speed: what is waited for may come late on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

let errors: unknown[][] = [];

beforeEach(() => {
  errors = [];
  jest.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    errors.push(args);
  });
});

// What a component complains about is a failure of its test.
afterEach(() => {
  cleanup();
  const unexpected = errors;
  errors = [];
  jest.restoreAllMocks();
  // No module holds these notes: builds of different days read them at the page's window, by the names of their protocol, and
  // they go with the page. Here one window serves all tests of a file. The browser's own event says so to TanStack Query.
  delete window.isServerLost;
  delete window.networkBackAt;
  window.dispatchEvent(new Event('offline'));
  if (unexpected.length > 0)
    throw new Error(
      `unexpected console.error: ${unexpected.map((args) => args.map(String).join(' ')).join('\n')}`,
    );
});
