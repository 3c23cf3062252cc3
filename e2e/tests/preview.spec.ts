import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { containerName } from '@field-sales/shared/contract/remote-protocol';
import { publicKeyOf } from '../../server/registry/signing-key.ts';
import { projectFolder } from '../../server/project.ts';
import { startOwnProduct, type OwnProduct } from '../support/own-product.ts';
import { isOwnProduct, sampleEmployee } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

test.skip(!isOwnProduct, 'it releases in a product that it starts from the build');
test.use({ serviceWorkers: 'allow' });

const drawn = (page: Page, version: string) =>
  page.locator(`[class*="${containerName('chat', version)}-"]`).first();

let folder: string;
let product: OwnProduct;

test.beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-preview-'));
  const { privateKey } = generateKeyPairSync('ed25519');
  const files = {
    TEAMS_FILE: path.join(folder, 'teams.json'),
    RELEASE_KEY_FILE: path.join(folder, 'chat.pem'),
  };
  fs.writeFileSync(files.RELEASE_KEY_FILE, privateKey.export({ format: 'pem', type: 'pkcs8' }));
  const teams = { chat: { apps: ['chat'], keys: [publicKeyOf(privateKey)] } };
  fs.writeFileSync(files.TEAMS_FILE, JSON.stringify(teams));
  product = await startOwnProduct({ ...files, REGISTRY_DIR: path.join(folder, 'registry') });
});

test.afterAll(async () => {
  await product.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** What `npm run <name> -- <args>` prints. */
function run(name: string, ...args: readonly string[]): string {
  return execFileSync(process.execPath, ['--import', 'tsx', `release/commands/${name}.ts`, ...args], {
    cwd: projectFolder,
    env: product.environment,
    encoding: 'utf8',
  });
}

test('DEP-23 DEP-25 a link opens a released version on the phone that opens it first, not on another that has it, until it is left there', async ({
  page,
  browser,
}) => {
  const { chat: live } = product.built;
  await product.release('chat', '7.0.0');
  run('sign', 'chat', '7.0.0');
  const link = run('preview', 'chat', '7.0.0').trim().split('\n').at(-1) ?? '';
  const chats = `${product.origin}/chatter-list?employeeNumber=${sampleEmployee}`;

  await page.goto(chats);
  await expect(drawn(page, live)).toBeVisible();
  await page.goto(`${link}&employeeNumber=${sampleEmployee}`);
  await expect(page.getByRole('heading', { name: 'Preview: chat 7.0.0' })).toBeVisible();
  await page.getByRole('button', { name: 'Open it on this phone' }).click();
  await page.getByRole('link', { name: 'Open the app' }).click();
  await page.getByRole('link', { name: '현장 채팅' }).click();
  await expect(drawn(page, '7.0.0')).toBeVisible();

  const other = await browser.newContext();
  const otherPhone = await other.newPage();
  await otherPhone.goto(link);
  await otherPhone.getByRole('button', { name: 'Open it on this phone' }).click();
  await expect(otherPhone.getByText('It was opened on another phone')).toBeVisible();
  await otherPhone.goto(chats);
  await expect(drawn(otherPhone, live)).toBeVisible();
  await other.close();

  await page.goto(`${product.origin}/preview.html`);
  await page.getByRole('button', { name: 'Leave the preview' }).click();
  await expect(page.getByRole('heading', { name: 'No preview' })).toBeVisible();
  await page.goto(chats);
  await expect(drawn(page, live)).toBeVisible();
});
