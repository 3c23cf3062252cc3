import type { Page } from '@playwright/test';
import { readRunningProduct } from '../../release/running-product.ts';
import { containerName, shareScope } from '@field-sales/shared/contract/remote-protocol';
import { productUrl } from '../support/product.ts';
import { remotes } from '../support/remotes.ts';
import { expect, test } from '../support/test.ts';

type Shared = { name: string; version: string; from: string; takers: string[] };

/** What the federation runtime of the page reports: which module of which version comes from whom and is used where. */
function sharedInPage(page: Page): Promise<Shared[]> {
  return page.evaluate((scope) => {
    const host = globalThis.__FEDERATION__.__INSTANCES__.find(({ name }) => name === 'host');
    return Object.entries(host?.shareScopeMap[scope] ?? {}).flatMap(([name, versions]) =>
      Object.entries(versions).map(([version, { from, useIn }]) => ({ name, version, from, takers: useIn })),
    );
  }, shareScope);
}

test('MF-02 npm run modules is true: in the page each shared module has one version, the host gives it, and who takes it is drawn', async ({
  page,
  open,
}) => {
  const { host, remotes: running } = await readRunningProduct(productUrl);
  for (const { name, path } of remotes) {
    await open(path);
    await expect(page.locator(`[class*="remote_${name}_"]`).first()).toBeVisible();
    const remote = running.find((candidate) => candidate.name === name);
    if (remote === undefined || typeof remote.manifest === 'string')
      throw new Error(`no manifest of ${name}`);
    const drawn = remote.manifest.shared.map((module) => module.name);
    const container = containerName(name, remote.version);
    const met = await sharedInPage(page);
    expect(Object.fromEntries(met.map((module) => [module.name, module.version]))).toEqual(host.shared);
    expect(met.every(({ from }) => from === 'host')).toBe(true);
    const taken = met.filter(({ takers }) => takers.includes(container)).map((module) => module.name);
    expect(taken).toEqual(expect.arrayContaining(['react', '@field-sales/shared/router']));
    expect(taken.filter((module) => !drawn.includes(module))).toEqual([]);
  }
});
