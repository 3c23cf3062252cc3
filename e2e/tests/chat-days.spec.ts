import type { Page } from '@playwright/test';
import { log, roomPath } from '../support/chat.ts';
import { expectAccessible } from '../support/inspect.ts';
import { scrollLog } from '../support/scroll-log.ts';
import { answer, expect, test } from '../support/test.ts';

const days = ['2026-11-09', '2026-11-10', '2026-11-12'];

/** A log of one page, with several messages a day. */
const threeDays = {
  nextPageToken: null,
  log: days.flatMap((day) =>
    Array.from({ length: 20 }, (_, index) => ({
      id: `${day} ${index}`,
      owner: '12',
      name: '이준호',
      createdDate: `${day}T10:${10 + index}:00+09:00`,
      contentList: [{ type: 'text', text: `${day}의 ${index + 1}번째 글` }],
      attachmentList: [],
    })),
  ),
};

/** Scrolls back to a message until it is at the head of what is seen. */
async function scrollBackTo(page: Page, text: string): Promise<void> {
  await page.evaluate(scrollLog, { text, step: -300 });
  await log(page)
    .getByText(text, { exact: true })
    .evaluate((message) => message.scrollIntoView());
}

/**
 * Scrolls back to a message; answers the day that is seen on the way, looked at frame by frame until it is the meant
 * one.
 */
async function dayOnTheWayTo(page: Page, text: string, meant: string): Promise<string> {
  await scrollBackTo(page, text);
  return page.evaluate(async (meant) => {
    let seen = '';
    for (let frame = 0; frame < 120 && seen !== meant; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const day = document.querySelector('[data-day-in-sight]');
      const isShown = day !== null && getComputedStyle(day).visibility === 'visible';
      seen = isShown ? day.textContent : '';
    }
    return seen;
  }, meant);
}

/**
 * Keeps the finger on the log, so that its day stays: half-faded text has no contrast. What is returned lifts the
 * finger.
 */
async function keepScrolling(page: Page): Promise<() => Promise<void>> {
  const timer = await log(page).evaluateHandle((scroller) =>
    setInterval(() => scroller.dispatchEvent(new Event('scroll')), 100),
  );
  return () => timer.evaluate((id) => clearInterval(id));
}

test('CHR-11 CHR-21 who looks through a log sees the day that is in sight until it rests; to the ear, days are parted', async ({
  page,
  open,
}) => {
  await answer(page, '/api/chatters/77', threeDays);
  await open(roomPath('77'));
  await expect(log(page).getByText('2026-11-12의 20번째 글')).toBeInViewport();
  const day = page.locator('[data-day-in-sight]');
  await expect(day).toBeHidden();

  expect(await dayOnTheWayTo(page, '2026-11-12의 5번째 글', '2026-11-12')).toBe('2026-11-12');
  expect(await dayOnTheWayTo(page, '2026-11-10의 11번째 글', '2026-11-10')).toBe('2026-11-10');
  const rest = await keepScrolling(page);
  await expectAccessible(page);
  await expect(day).toHaveCSS('opacity', '1');
  await rest();
  await expect(day).toBeHidden();

  for (const day of days.toReversed()) {
    await scrollBackTo(page, `${day}의 1번째 글`);
    const lines = log(page).getByRole('separator');
    const drawn = await lines.evaluateAll((all) => all.map((line) => line.getAttribute('aria-label')));
    expect(drawn).toContain(day);
    expect(drawn).toEqual(days.filter((other) => drawn.includes(other)));
  }
  await page.getByRole('button', { name: '최신 메시지로' }).click();
  await expect(day).toBeHidden();
});
