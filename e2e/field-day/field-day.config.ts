import { defineConfig } from '@playwright/test';
import { settings } from './settings.ts';

/** Each test is a day of one person, on a product, a backend and a database of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/reports/field-day',
  fullyParallel: true,
  workers: settings.FIELD_DAY_WORKERS,
  retries: 0,
  forbidOnly: true,
  timeout: 3_600_000,
  expect: { timeout: 15_000 },
  reporter: [['./sums-reporter.ts']],
});
