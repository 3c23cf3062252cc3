import { defineConfig } from '@playwright/test';
import productConfig from './playwright.config.ts';

/** Every fault of storage with every fault of the network, and every fault by itself on every screen. The backend is the tests' own: no product is started beside. */
export default defineConfig({
  ...productConfig,
  testDir: '.',
  testMatch: ['faults/*.spec.ts', 'tests/faults-missing.spec.ts', 'tests/faults-storage.spec.ts'],
  outputDir: '../.cache/reports/faults',
  fullyParallel: true,
  reporter: [['list'], ['./support/pairs-reporter.ts']],
  webServer: [],
});
