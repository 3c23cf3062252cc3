import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { chromium } from '@playwright/test';
import { createFleetServer } from '../../server/fleet/fleet-server.ts';
import { watchFleet } from '../../server/measurements/fleet-watch.ts';
import { readSettings } from '../../server/settings/settings.ts';
import { testBrowserPath } from '../../release/pages/chromium.ts';
import { chromiumArguments } from '../../release/pages/chromium-arguments.ts';
import { buildWorkbench } from './build.ts';

test(
  'DEP-30 the built workbench shows every piece with its import lines on a phone and on a desk, and the console stays empty',
  { timeout: 240_000 },
  async (context) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-workbench-'));
    context.after(() => fs.rmSync(folder, { recursive: true, force: true }));
    await buildWorkbench(folder);
    const settings = readSettings({});
    const server = await createFleetServer({ ...watchFleet(settings), settings }, folder);
    context.after(() => server.close());
    const origin = await server.listen({ port: 0, host: '127.0.0.1' });
    const browser = await chromium.launch({ executablePath: testBrowserPath(), args: chromiumArguments });
    context.after(() => browser.close());
    for (const width of [390, 1280]) {
      const page = await browser.newPage({ viewport: { width, height: 844 } });
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      page.on('pageerror', ({ message }) => said.push(message));
      page.on('requestfailed', (request) => said.push(request.url()));
      await page.goto(`${origin}/workbench`, { waitUntil: 'networkidle' });
      await page
        .getByText(`import { Button } from '@field-sales/shared/ui/button';`)
        .waitFor({ state: 'visible' });
      await page.getByRole('heading', { name: '첫 화면' }).waitFor();
      const [fonts, scrolled] = await page.evaluate<[number, number]>(
        `[[...document.fonts].filter(({ status }) => status === 'loaded').length, document.documentElement.scrollWidth]`,
      );
      assert.ok(fonts > 0, `${width}: no font is loaded`);
      assert.equal(scrolled, width, `${width}: it can be scrolled sideways`);
      assert.deepEqual(said, [], String(width));
      await page.close();
    }
  },
);
