import { openAs, openNewRoom } from '../support/chat.ts';
import { differences } from '../support/drawing.ts';
import { expect, test } from '../support/engine-test.ts';
import {
  dockProblems,
  endOfScreen,
  expectLoaded,
  expectWhole,
  walkedScreens,
} from '../support/engine-screens.ts';
import { sampleEmployee } from '../support/product.ts';
import { declaredScreens } from '../support/remotes.ts';
import { scrollTo } from '../support/survey-forms.ts';

const small = { width: 320, height: 640 };

test('PHN-01 PHN-05 every screen that a remote declares is walked through', () => {
  const walked = [...walkedScreens.map(({ pattern }) => pattern), '/chatter-room/:userId/new/:type/:name'];
  expect(walked.toSorted()).toEqual(
    declaredScreens()
      .screens.map(({ pattern }) => pattern)
      .toSorted(),
  );
});

test('PHN-01 PHN-05 the home menu has its four entries', async ({ page, open }) => {
  await open('/');
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText([
    /행사 관리/,
    /현장 관리/,
    /현장 채팅/,
    /자재 조회/,
  ]);
});

for (const screen of walkedScreens) {
  test(`PHN-01 PHN-03 PHN-05 ${screen.pattern} from the home menu and by its address: drawn as in the newest, seen to its end, its dock within reach`, async ({
    page,
    open,
    newest,
  }) => {
    await open('/');
    for (const [step, selector] of screen.via.entries()) {
      const target = page.locator(selector).first();
      if (step > 1) await scrollTo(page, target);
      await target.tap();
    }
    await expect(page).toHaveURL((url) => declaredScreens().find(url.pathname)?.pattern === screen.pattern);
    await expectWhole(page, screen);
    await page.setViewportSize(small);
    // While something moves, it has no fixed place to check.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expectLoaded(page, screen);
    const me = { id: '', name: '', employeeNumber: sampleEmployee };
    const other = await openAs(newest, me, new URL(page.url()).pathname, {
      viewport: small,
      reducedMotion: 'reduce',
    });
    await expectLoaded(other, screen);
    await expect.poll(() => differences(page, other)).toEqual([]);
    await other.context().close();
    await expectWhole(page, screen);
  });
}

test('PHN-01 PHN-03 PHN-05 a room that does not exist yet is drawn with its dock within reach', async ({
  page,
  open,
  request,
}) => {
  const { other } = await openNewRoom({ open, request });
  const screen = { pattern: '', via: [], title: other.name, shows: 'textarea', hasDock: true };
  await expectWhole(page, screen);
  await page.setViewportSize(small);
  await expectWhole(page, screen);
});

test('PHN-01 PHN-05 the page for support is drawn, and each of its probes answers', async ({
  page,
  open,
}) => {
  await open('/diagnose');
  await expect(page.getByText(/^(?:문제가 없습니다|확인이 필요한 항목)/)).toBeVisible();
  const found = page.locator('main dd');
  expect(await found.count()).toBeGreaterThan(25);
  await expect(found.filter({ hasText: /^(?:확인 중|응답 없음|오류)/ })).toHaveCount(0);
  await expect(found.filter({ hasText: /^미달/ })).toHaveCount(0);
  await expect.poll(() => endOfScreen(page)).toEqual([]);
  await expect.poll(() => dockProblems(page)).toEqual([]);
});
