import { test as base, expect } from '@playwright/test';
import { fetchEngine, launchOptions, type Engine } from '../support/engines.ts';

const test = base.extend<object, { engine: Engine }>({
  engine: ['103', { option: true, scope: 'worker' }],
});

test('PHN-01 PHN-05 the engine is there, and is the one that it is said to be', async ({
  engine,
  playwright,
}) => {
  await fetchEngine(engine);
  const browser = await playwright.chromium.launch(launchOptions(engine));
  expect(browser.version()).toMatch(new RegExp(`^${engine}\\.`));
  await browser.close();
});
