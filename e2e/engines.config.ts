import { defineConfig } from '@playwright/test';
import productConfig from './playwright.config.ts';
import { engineNames, launchOptions, type Engine } from './support/engines.ts';

/** The folder of the results that `npm test` counts. */
const output = '../.cache/reports/engines';

/**
 * The walk through the product in old engines. A test fetches each engine, so that an engine that cannot be had is a
 * failure.
 */
export default defineConfig<object, { engine: Engine }>({
  ...productConfig,
  testDir: 'engines',
  outputDir: output,
  fullyParallel: true,
  reporter: [['list'], ['json', { outputFile: `${output}/results.json` }]],
  projects: engineNames.flatMap((engine) => [
    { name: `fetch-${engine}`, testMatch: 'fetch.setup.ts', timeout: 300_000, use: { engine } },
    {
      name: `chromium-${engine}`,
      dependencies: [`fetch-${engine}`],
      use: { engine, launchOptions: launchOptions(engine) },
    },
  ]),
});
