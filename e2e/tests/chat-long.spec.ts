import { log, roomPath } from '../support/chat.ts';
import { answer, expect, test } from '../support/test.ts';

const count = 600;
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
      { type: 'text', text: `${index}번째. ${words.repeat(2).slice(0, 4 + ((index * 37) % 90))}` },
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
  await expect(log(page).getByText(`${count - 1}번째.`)).toBeInViewport();
  const seen = await log(page).evaluate(async (scroller) => {
    const rows = () => [...scroller.querySelectorAll<HTMLElement>('[data-key]')];
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const padding = 16;
    let nodes = 0;
    let gaps = 0;
    const moves: number[] = [];
    /** Goes on by so many px a frame, to where nothing scrolls any more. */
    const go = async (step: number) => {
      for (let frames = 0; frames < 1000; frames += 1) {
        const from = scroller.scrollTop;
        const frameBox = scroller.getBoundingClientRect();
        const anchor = rows().find((row) => row.getBoundingClientRect().top > frameBox.top);
        const before = anchor?.getBoundingClientRect().top ?? 0;
        scroller.scrollTop += step;
        const gone = scroller.scrollTop - from;
        await frame();
        if (gone === 0) return;
        nodes = Math.max(nodes, scroller.querySelectorAll('*').length);
        const all = rows();
        const first = all[0]?.getBoundingClientRect().top ?? Infinity;
        const last = all.at(-1)?.getBoundingClientRect().bottom ?? -Infinity;
        if (first > frameBox.top + padding || last < frameBox.bottom - padding) gaps += 1;
        if (anchor?.isConnected === true) moves.push(anchor.getBoundingClientRect().top - before + gone);
      }
      throw new Error('no end');
    };
    await go(-240);
    const oldest = rows()[0]?.textContent ?? '';
    await go(240);
    return { nodes, gaps, most: Math.max(...moves.map(Math.abs)), looks: moves.length, oldest };
  });
  expect(seen.oldest).toContain('0번째.');
  expect(seen.looks).toBeGreaterThan(100);
  expect(seen.nodes).toBeLessThanOrEqual(200);
  expect(seen.gaps).toBe(0);
  expect(seen.most).toBe(0);
  await expect(log(page).getByText(`${count - 1}번째.`)).toBeInViewport();
});

test('CHR-11 who leaps to the start of a long room and back sees what is there', async ({ page, open }) => {
  await answer(page, '/api/chatters/77', longLog);
  await open(roomPath('77'));
  await expect(log(page).getByText(`${count - 1}번째.`)).toBeInViewport();
  await log(page).evaluate((scroller) => scroller.scrollTo(0, -scroller.scrollHeight));
  await expect(log(page).getByText(/^0번째\./)).toBeInViewport();
  await log(page).evaluate((scroller) => scroller.scrollTo(0, 0));
  await expect(log(page).getByText(`${count - 1}번째.`)).toBeInViewport();
  await expect(page.getByRole('button', { name: '최신 메시지로' })).toBeHidden();
});
