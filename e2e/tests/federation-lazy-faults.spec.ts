import { sampleOf } from '../support/extent.ts';
import { lazyRemotes, withoutCamera } from '../support/lazy-parts.ts';
import {
  countRequests,
  expectScreen,
  faults,
  hangOnce,
  isLeft,
  next,
  roundRobin,
  retry,
  slowNotice,
} from '../support/remote-faults.ts';
import { addressesOf, breakAddresses } from '../support/remotes.ts';
import { expect, test } from '../support/test.ts';

const remotesOfWay = roundRobin(lazyRemotes);

for (const [faultIndex, [fault, handler]] of sampleOf([...Object.entries(faults).entries()])) {
  const broken = remotesOfWay();
  test(`MF-07 MF-08 a lazy chunk answers ${fault}: what was opened says so, the other menus go on, a retry heals it`, async ({
    page,
    open,
  }) => {
    await withoutCamera(page);
    for (const remote of broken) {
      const { part } = remote;
      const expectNoStorm = countRequests(page);
      const mend = await breakAddresses(page, await addressesOf(page, remote.name, 'lazy chunk'), handler);
      await open(remote.path);
      await part.open(page);
      await part.expectFailed(page);
      if (isLeft(faultIndex, remote)) {
        const other = next(remote);
        await open('/');
        await page.getByRole('link', { name: other.title }).click();
        await expectScreen(page, other.title);
        await page.goBack();
        await page.getByRole('link', { name: remote.title }).click();
        await expectScreen(page, remote.title);
        await part.open(page);
        await part.expectFailed(page);
      }
      await mend();
      await part.retry(page);
      await part.expectShown(page);
      expectNoStorm();
    }
  });
}

for (const step of ['lazy chunk', 'lazy style'] as const) {
  const broken = remotesOfWay();
  test(`MF-07 MF-08 CON-16 a ${step} hangs: after 8 s it is said with a retry, which asks another address and heals it`, async ({
    page,
    open,
  }) => {
    await withoutCamera(page);
    // This comes before the page: an open page would be in 1970 for a moment, and would ask for the events of that
    // time.
    await page.clock.install();
    for (const remote of broken) {
      const { part } = remote;
      const expectNoStorm = countRequests(page);
      const mend = await breakAddresses(page, await addressesOf(page, remote.name, step), hangOnce);
      await open(remote.path);
      await expectScreen(page, remote.title);
      await part.open(page);
      await part.expectLoading(page);
      await expect(slowNotice(page)).toBeHidden();
      await page.clock.fastForward(8_100);
      await expect(slowNotice(page)).toBeVisible();
      await retry(page).click();
      await part.expectShown(page);
      await expect(slowNotice(page)).toBeHidden();
      await page.clock.resume();
      await mend();
      expectNoStorm();
    }
  });
}

test('MF-07 MF-08 CON-16 a lazy part of a screen hangs for good: 120 s are the hard stop, with the way on that a failure has', async ({
  page,
  open,
}) => {
  await withoutCamera(page);
  await page.clock.install();
  for (const remote of lazyRemotes.filter(({ name }) => name === 'events' || name === 'barcode')) {
    const { part } = remote;
    const mend = await breakAddresses(page, await addressesOf(page, remote.name, 'lazy chunk'), () =>
      Promise.resolve(),
    );
    await open(remote.path);
    await expectScreen(page, remote.title);
    await part.open(page);
    await part.expectLoading(page);
    await page.clock.fastForward(121_000);
    await part.expectFailed(page);
    await mend();
    await part.retry(page);
    await page.clock.resume();
    await part.expectShown(page);
  }
});
