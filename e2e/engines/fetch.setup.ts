import { test as base, expect } from '@playwright/test';
import { engineProgram, fetchEngine, type Engine } from '../support/engines.ts';
import { chromiumArguments } from '../support/product.ts';

const test = base.extend<object, { engine: Engine }>({
  engine: ['103', { option: true, scope: 'worker' }],
});

test('PHN-01 PHN-05 the engine is there, and is the one that it is said to be', async ({
  engine,
  playwright,
}) => {
  await fetchEngine(engine);
  const browser = await playwright.chromium.launch({
    executablePath: engineProgram(engine),
    args: chromiumArguments,
  });
  expect(browser.version()).toMatch(new RegExp(`^${engine}\\.`));
  await browser.close();
});
