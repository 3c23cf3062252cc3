import '@testing-library/jest-dom';
import 'fake-indexeddb/auto';
import { cleanup } from '@testing-library/react';
import { installDialogPolyfill } from './dialog-polyfill.ts';

installDialogPolyfill();

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
  window.isServerLost = false;
  if (unexpected.length > 0)
    throw new Error(
      `unexpected console.error: ${unexpected.map((args) => args.map(String).join(' ')).join('\n')}`,
    );
});
