import { defineConfig } from '@playwright/test';
import productConfig from './playwright.config.ts';

/**
 * Every fault of storage with every fault of the network, and every fault by itself on every screen. The tests bring
 * their own backend, so no product is started beside them.
 */
export default defineConfig({
  ...productConfig,
  testDir: '.',
  testMatch: ['faults/*.spec.ts', 'tests/faults-missing.spec.ts', 'tests/faults-storage.spec.ts'],
  outputDir: '../.cache/reports/faults',
  fullyParallel: true,
  reporter: [['list'], ['./support/pairs-reporter.ts']],
  webServer: [],
});
