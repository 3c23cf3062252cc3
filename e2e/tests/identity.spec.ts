import { publicKeysOf } from '@field-sales/shared/node/key-set';
import { makeSessionKeys } from '../../server/identity/settings.ts';
import { signTicket } from '../../server/test/test-tickets.ts';
import { startOwnProduct } from '../support/own-product.ts';
import { isOwnProduct, sampleEmployee } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

test.skip(!isOwnProduct, 'it starts a host from the build');

test('PRD-02 PRD-06 PRD-07 without a session the page says so; a ticket of its address makes one', async ({
  page,
}) => {
  const keys = makeSessionKeys();
  const product = await startOwnProduct({
    IDENTITY: 'ticket',
    TICKET_KEYS: JSON.stringify(publicKeysOf(keys)),
    SESSION_KEYS: JSON.stringify(keys),
  });
  try {
    await page.goto(`${product.origin}/event-management?employeeNumber=${sampleEmployee}`);
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('현재 사번으로 등록된 사용자가 없습니다.');
    await dialog.getByRole('button', { name: '확인' }).click();
    const ticket = await signTicket(keys, product.origin);
    await page.goto(`${product.origin}/?employeeNumber=99999999#ticket=${ticket}`);
    await expect(page).toHaveURL(`${product.origin}/?employeeNumber=${sampleEmployee}`);
    await page.getByRole('link', { name: '행사 관리' }).click();
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await page.goto(`${product.origin}/event-management?employeeNumber=99999999`);
    await expect(page).toHaveURL(`${product.origin}/event-management?employeeNumber=${sampleEmployee}`);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  } finally {
    await product.stop();
  }
});
