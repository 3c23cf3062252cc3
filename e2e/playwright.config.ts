import { defineConfig } from '@playwright/test';
import { testBrowserPath } from '../release/pages/chromium.ts';
import { chromiumArguments } from '../release/pages/chromium-arguments.ts';
import { isOwnProduct, ports, productUrl } from './support/product.ts';
import { settings } from './support/settings.ts';

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: settings.E2E_WORKERS,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/results.json' }]],
  use: {
    baseURL: productUrl,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    hasTouch: true,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // Most specs look at the app without a worker. The specs of the worker allow it, and E2E_WORKER=1 does so for all.
    serviceWorkers: settings.E2E_WORKER === undefined ? 'block' : 'allow',
    screenshot: 'only-on-failure',
    // Traces take an eighth of the tests' time; E2E_TRACE=1 keeps those of failed tests.
    trace: settings.E2E_TRACE === undefined ? 'off' : 'retain-on-failure',
    launchOptions: { executablePath: testBrowserPath(), args: chromiumArguments },
  },
  ...(isOwnProduct && {
    webServer: {
      command: 'node --import tsx support/start-product.ts',
      cwd: import.meta.dirname,
      url: `${productUrl}/api/docs/json`,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      stdout: 'pipe',
      env: Object.fromEntries(Object.entries(ports).map(([variable, port]) => [variable, String(port)])),
    },
  }),
});
