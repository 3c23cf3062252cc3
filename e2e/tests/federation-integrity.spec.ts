import type { RegistryLine } from '@field-sales/shared/contract/registry';
import type { Page } from '@playwright/test';
import { spreadOf } from '../support/extent.ts';
import { addressesOf, breakAddresses, registryOf, remotes, type LoadStep } from '../support/remotes.ts';
import { roundRobin } from '../support/remote-faults.ts';
import { expect, test } from '../support/test.ts';

const panel = (page: Page) => page.getByRole('heading', { name: '화면을 불러오지 못했습니다' });
const screen = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title });

/** What is put before a file; the page shows whether it took effect. */
const tampering: Readonly<Partial<Record<LoadStep, string>>> = {
  entry: 'globalThis.wasTampered = true;',
  chunk: 'globalThis.wasTampered = true;',
  style: ':root { --was-tampered: yes; }',
};

async function wasTampered(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      Reflect.has(globalThis, 'wasTampered') ||
      getComputedStyle(document.documentElement).getPropertyValue('--was-tampered') !== '',
  );
}

const tamperedIn = roundRobin(remotes);

for (const [step, text] of Object.entries(tampering)) {
  const tampered = tamperedIn();
  test(`MF-07 a tampered ${step} has no effect: the panel stands there instead`, async ({ page, open }) => {
    for (const remote of tampered) {
      const paths = await addressesOf(page, remote.name, step as LoadStep);
      const mend = await breakAddresses(page, paths, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: text + (await response.text()) });
      });
      await open(remote.path);
      await expect(panel(page)).toBeVisible();
      expect(await wasTampered(page)).toBe(false);
      await mend();
      await page.getByRole('button', { name: '다시 시도' }).click();
      await expect(screen(page, remote.title)).toBeVisible();
      await expect(panel(page)).toBeHidden();
    }
  });
}

test('MF-07 the same files untouched do take effect: the panel above is for the tampering alone', async ({
  page,
  open,
}) => {
  for (const remote of remotes) {
    const steps: LoadStep[] = ['manifest', 'entry', 'chunk', 'style'];
    const paths = (await Promise.all(steps.map((step) => addressesOf(page, remote.name, step)))).flat();
    const mend = await breakAddresses(page, paths, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: await response.text() });
    });
    await open(remote.path);
    await expect(screen(page, remote.title)).toBeVisible();
    await expect(page.locator(`[class^="remote_${remote.name}_"]`).first()).toBeVisible();
    await mend();
  }
});

test('MF-07 a tampered lazy chunk is never run: the screen that needs it shows the panel, the menu before it goes on', async ({
  page,
  open,
}) => {
  const paths = await addressesOf(page, 'field', 'lazy chunk');
  const mend = await breakAddresses(page, paths, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `globalThis.wasTampered = true;${await response.text()}` });
  });
  await open('/field-management');
  const entry = page.getByRole('link', { name: '현장 정보 조회' });
  for (let visit = 0; visit < 2; visit += 1) {
    await entry.click();
    await expect(panel(page)).toBeVisible();
    expect(await wasTampered(page)).toBe(false);
    await page.getByRole('button', { name: '뒤로' }).click();
    await expect(entry).toBeVisible();
    await expect(panel(page)).toBeHidden();
  }
  await mend();
});

const foreign = 'http://foreign.test';

const brokenLines: Readonly<Record<string, (line: RegistryLine) => unknown>> = {
  'is missing': () => undefined,
  'is no object': () => 'latest',
  'has no integrity': ({ version, manifest }) => ({ version, manifest }),
  'has an integrity that is none': (line) => ({ ...line, integrity: 'none' }),
  'has the integrity of something else': (line) => ({
    ...line,
    integrity: `sha384-${'A'.repeat(64)}`,
  }),
  'has a version that is none': (line) => ({ ...line, version: '../1.0.0' }),
  'names another version than its manifest': (line) => ({ ...line, version: '9.9.9' }),
  'names a foreign origin': (line) => ({ ...line, manifest: foreign + line.manifest }),
  'names a foreign origin without a scheme': (line) => ({
    ...line,
    manifest: `//foreign.test${line.manifest}`,
  }),
  'names no address': (line) => ({ ...line, manifest: 'data:application/json,{}' }),
};

for (const [number, [fault, change]] of spreadOf([...Object.entries(brokenLines).entries()], 3)) {
  const remote = remotes[number % remotes.length] ?? remotes[0];
  const other = remotes[(number + 1) % remotes.length] ?? remotes[0];

  test(`RUN-15 MF-07 the line of ${remote.name} ${fault}: its screen shows the panel, nothing is asked elsewhere, the others load`, async ({
    page,
    open,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    // A foreign origin would answer with a good remote.
    await page.context().route(`${foreign}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      const response = await page.request.get(pathname);
      const headers = { ...response.headers(), 'access-control-allow-origin': '*' };
      await route.fulfill({ response, headers });
    });
    const registry = await registryOf(page);
    const line = registry[remote.name];
    if (line === undefined) throw new Error(`no line for ${remote.name}`);
    await breakAddresses(page, ['/remotes.json'], (route) =>
      route.fulfill({ json: { ...registry, [remote.name]: change(line) } }),
    );
    await open(remote.path);
    await expect(panel(page)).toBeVisible();
    await expect(screen(page, remote.title)).toBeVisible();
    await page.getByRole('button', { name: '홈으로' }).click();
    await page.getByRole('link', { name: other.title }).click();
    await expect(screen(page, other.title)).toBeVisible();
    await expect(page.locator(`[class^="remote_${other.name}_"]`).first()).toBeVisible();
    expect(asked.filter((url) => url.startsWith(foreign))).toEqual([]);
  });
}

const unreadableFor = roundRobin(remotes);

for (const [what, body] of [
  ['an array', '[]'],
  ['a text', '"registry"'],
  ['null', 'null'],
  ['not JSON', '{"events": '],
] as const) {
  const shown = unreadableFor();
  test(`MF-02 MF-07 a registry that is ${what}: screens show the panel, a retry heals it`, async ({
    page,
    open,
  }) => {
    for (const remote of shown) {
      const mend = await breakAddresses(page, ['/remotes.json'], (route) =>
        route.fulfill({ contentType: 'application/json', body }),
      );
      await open(remote.path);
      await expect(panel(page)).toBeVisible();
      await mend();
      await page.getByRole('button', { name: '다시 시도' }).click();
      await expect(screen(page, remote.title)).toBeVisible();
      await expect(panel(page)).toBeHidden();
    }
  });
}

test('MF-01 RUN-15 the policy that is sent keeps inline scripts, eval and scripts of foreign origins from running', async ({
  page,
  open,
}) => {
  await page
    .context()
    .route(`${foreign}/**`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'globalThis.wasRun = "foreign";' }),
    );
  await open('/');
  const blocked = await page.evaluate(async (address) => {
    const directives: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) =>
      directives.push(`${event.effectiveDirective} ${event.blockedURI.replace(/\/evil\.js$/, '')}`),
    );
    const inline = document.createElement('script');
    inline.textContent = 'globalThis.wasRun = "inline";';
    document.head.append(inline);
    const outside = document.createElement('script');
    outside.src = `${address}/evil.js`;
    const failed = new Promise((resolve) => outside.addEventListener('error', resolve));
    document.head.append(outside);
    await failed;
    const isEvalKept = await new Promise((resolve) => {
      const button = document.createElement('button');
      button.addEventListener('click', () => {
        try {
          resolve(typeof Reflect.construct(Function, ['return 1']) !== 'function');
        } catch (error) {
          resolve(error instanceof EvalError);
        }
      });
      button.click();
    });
    return { directives, isEvalKept, wasRun: Reflect.get(globalThis, 'wasRun') as unknown };
  }, foreign);
  expect(blocked.isEvalKept).toBe(true);
  expect(blocked.wasRun).toBeUndefined();
  expect(blocked.directives).toEqual(
    expect.arrayContaining(['script-src-elem inline', `script-src-elem ${foreign}`]),
  );
});
