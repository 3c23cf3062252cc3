import { log, roomPath } from '../support/chat.ts';
import { scrollLog } from '../support/scroll-log.ts';
import { answer, expect, test } from '../support/test.ts';

const count = 600;
const last = `줄 ${count - 1}.`;
const words = '강동지점 진열 상태 확인 부탁드립니다. 행사 매대 재고가 부족해서 오후에 다시 방문하겠습니다. ';

/** A log of one page. Each message is as long as chance would have it, and the same in every run. */
const longLog = {
  nextPageToken: null,
  log: Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    owner: String(1 + (index % 3)),
    name: '이준호',
    createdDate: `2026-11-2${Math.floor(index / 100)}T10:${10 + (Math.floor(index / 4) % 50)}:00+09:00`,
    contentList: [
      { type: 'text', text: `줄 ${index}. ${words.repeat(2).slice(0, 4 + ((index * 37) % 90))}` },
    ],
    attachmentList: [],
  })),
};

test('CHR-11 through 600 messages and back few are drawn, each frame shows nothing but messages, and nothing moves by itself', async ({
  page,
  open,
}) => {
  await answer(page, '/api/chatters/77', longLog);
  await open(roomPath('77'));
  await expect(log(page).getByText(last)).toBeInViewport();
  for (const way of [
    { text: '줄 0.', step: -240 },
    { text: last, step: 240 },
  ]) {
    const { nodes, looks, ...seen } = await page.evaluate(scrollLog, way);
    expect(seen).toEqual({ isThere: true, moved: 0, gaps: 0 });
    expect(looks).toBeGreaterThan(100);
    expect(nodes).toBeLessThanOrEqual(200);
  }
});

test('CHR-11 who leaps to the start of a long room and back sees what is there', async ({ page, open }) => {
  await answer(page, '/api/chatters/77', longLog);
  await open(roomPath('77'));
  await expect(log(page).getByText(last)).toBeInViewport();
  await log(page).evaluate((scroller) => scroller.scrollTo(0, -scroller.scrollHeight));
  await expect(log(page).getByText('줄 0.')).toBeInViewport();
  await log(page).evaluate((scroller) => scroller.scrollTo(0, 0));
  await expect(log(page).getByText(last)).toBeInViewport();
  await expect(page.getByRole('button', { name: '최신 메시지로' })).toBeHidden();
});
