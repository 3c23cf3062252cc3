import { defineConfig } from '@playwright/test';
import productConfig from './playwright.config.ts';

/** Every fault of storage with every fault of the network. The backend is the tests' own: no product is started beside. */
export default defineConfig({
  ...productConfig,
  testDir: 'faults',
  outputDir: '../.cache/reports/faults',
  fullyParallel: true,
  reporter: [['list'], ['./support/pairs-reporter.ts']],
  webServer: [],
});
