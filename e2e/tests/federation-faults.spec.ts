import { sampleOf } from '../support/extent.ts';
import {
  countRequests,
  expectScreen,
  faults,
  hangOnce,
  isLeft,
  next,
  panel,
  roundRobin,
  retry,
  slowNotice,
} from '../support/remote-faults.ts';
import { addressesOf, breakAddresses, remotes, type LoadStep } from '../support/remotes.ts';
import { expect, test } from '../support/test.ts';

const remotesOfWay = roundRobin(remotes);

const steps: readonly LoadStep[] = ['registry', 'manifest', 'entry', 'chunk'];

for (const [stepIndex, step] of steps.entries()) {
  // In a sample each step is broken in a way of its own.
  const ways = sampleOf([...Object.entries(faults).entries()], stepIndex);
  for (const [faultIndex, [fault, handler]] of ways) {
    const broken = remotesOfWay();
    test(`WV-70 MF-07 MF-08 the ${step} answers ${fault}: the panel stands there, the other menus go on, a retry heals it`, async ({
      page,
      open,
    }) => {
      for (const remote of broken) {
        const expectNoStorm = countRequests(page);
        const mend = await breakAddresses(page, await addressesOf(page, remote.name, step), handler);
        await open(remote.path);
        await expect(panel(page)).toBeVisible();
        await expect(page.getByRole('heading', { level: 1, name: remote.title })).toBeVisible();
        if (step !== 'registry' && isLeft(faultIndex, remote)) {
          const other = next(remote);
          await page.getByRole('button', { name: '홈으로' }).click();
          await page.getByRole('link', { name: other.title }).click();
          await expectScreen(page, other.title);
          await page.goBack();
          await page.getByRole('link', { name: remote.title }).click();
          await expect(panel(page)).toBeVisible();
        }
        await mend();
        await retry(page).click();
        await expectScreen(page, remote.title);
        expectNoStorm();
      }
    });
  }

  const broken = remotesOfWay();
  test(`WV-31 MF-07 MF-08 CON-16 the ${step} hangs: after 8 s it is said with a retry, which asks another address and heals it`, async ({
    page,
    open,
  }) => {
    for (const remote of broken) {
      const expectNoStorm = countRequests(page);
      const mend = await breakAddresses(page, await addressesOf(page, remote.name, step), hangOnce);
      await page.clock.install();
      await open(remote.path);
      await expect(page.getByRole('heading', { level: 1, name: remote.title })).toBeVisible();
      await expect(slowNotice(page)).toBeHidden();
      await page.clock.fastForward(8_100);
      await expect(slowNotice(page)).toBeVisible();
      await retry(page).click();
      await expectScreen(page, remote.title);
      await expect(slowNotice(page)).toBeHidden();
      await page.clock.resume();
      await mend();
      expectNoStorm();
    }
  });

  const stuck = remotesOfWay();
  test(`MF-07 MF-08 CON-16 the ${step} hangs for good: 120 s are the hard stop, with the panel and a retry`, async ({
    page,
    open,
  }) => {
    for (const remote of stuck) {
      const mend = await breakAddresses(page, await addressesOf(page, remote.name, step), () =>
        Promise.resolve(),
      );
      await page.clock.install();
      await open(remote.path);
      await expect(page.getByRole('heading', { level: 1, name: remote.title })).toBeVisible();
      await page.clock.fastForward(8_100);
      await expect(slowNotice(page)).toBeVisible();
      await page.clock.fastForward(112_000);
      await expect(panel(page)).toBeVisible();
      await mend();
      await retry(page).click();
      await page.clock.resume();
      await expectScreen(page, remote.title);
    }
  });
}
