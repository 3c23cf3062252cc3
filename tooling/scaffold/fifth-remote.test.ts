import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { chromium } from '@playwright/test';
import { chromiumPath } from '../settings.ts';
import { chromiumArguments } from '../test/chromium-arguments.ts';
import { RegistryFile } from '../../server/registry/served-file.ts';
import { integrityOf } from '../../server/files/integrity.ts';
import { copyProject } from '../test/project-copy.ts';
import { freePort } from '../../server/test/free-port.ts';

async function serve(
  context: TestContext,
  folder: string,
  part: string,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/serve-one.ts', part], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  context.after(async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  for await (const line of child.stdout) if (String(line).includes('is ready')) break;
  assert.equal(child.exitCode, null, `${part} stopped before it was ready`);
}

/** Opens an address in a browser; gives the uncaught errors that it met until `selector` with `text` was there. */
async function openInBrowser(
  context: TestContext,
  address: string,
  { selector, text }: { selector: string; text: string },
): Promise<readonly string[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArguments });
  context.after(() => browser.close());
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(address);
  await page.locator(selector).filter({ hasText: text }).first().waitFor();
  return errors;
}

test(
  'MF-02 MF-03 MF-09 a fifth remote is made, built, released and promoted, and the host draws its screen in a browser',
  { timeout: 400_000 },
  async (context) => {
    const folder = copyProject();
    const hostPort = await freePort();
    const remotePort = await freePort();
    const registryFile = path.join(folder, 'remotes.json');
    const env = {
      ...process.env,
      HOST_ORIGIN: '',
      REMOTES_FILE: registryFile,
      RELEASES_DIR: path.join(folder, 'releases'),
      RELEASE_BY: 'kim',
      HOST_PORT: String(hostPort),
      PROMOTIONS_MAP_PORT: String(remotePort),
    };
    const run = (...args: string[]) => {
      const result = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env });
      assert.equal(result.status, 0, `${args.join(' ')}: ${result.stdout}${result.stderr}`);
      return result.stdout;
    };
    run(
      '--import',
      'tsx',
      'tooling/commands/new-remote.ts',
      'promotions-map',
      '행사 지도',
      '/promotions-map',
    );
    const released = run('--import', 'tsx', 'release/commands/release.ts', 'promotions-map', '--checked');
    assert.match(released, /promotions-map 1\.0\.0 is released/);
    const promoted = run('--import', 'tsx', 'release/commands/promote.ts', 'promotions-map', '1.0.0');
    assert.match(promoted, /promotions-map: nothing → 1\.0\.0, by kim/);

    await serve(context, folder, 'host', env);
    await serve(context, folder, 'promotions-map', env);
    context.after(() => fs.rmSync(folder, { recursive: true, force: true }));
    const origin = `http://localhost:${hostPort}`;
    const registry: unknown = await (await fetch(`${origin}/remotes.json`)).json();
    const line = await new RegistryFile(registryFile).line('promotions-map');
    assert.ok(line !== undefined);
    assert.deepEqual(registry, { 'promotions-map': line });
    const manifest = await (await fetch(origin + line.manifest)).text();
    assert.equal(integrityOf(manifest), line.integrity);
    const page = await fetch(`${origin}/promotions-map`);
    assert.equal(page.status, 200);
    const html = await page.text();
    const [entry = ''] = /\/remotes\/promotions-map\/1\.0\.0\/remoteEntry\.\w+\.js/.exec(html) ?? [];
    assert.match(await (await fetch(origin + entry)).text(), /remote_promotions_map_1_0_0/);

    // The host knows the title by itself: the class name is the remote's own.
    const screen = { selector: 'main[class*="remote_promotions_map_1_0_0-"]', text: '행사 지도' };
    const address = `${origin}/promotions-map?employeeNumber=20231107`;
    assert.deepEqual(await openInBrowser(context, address, screen), []);
  },
);
