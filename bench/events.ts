import type { Browser } from '@playwright/test';
import { measureScroll } from './measure.ts';
import { median, type Measured } from './measured.ts';

/** The longest that the main thread may be blocked while the list is flung, in ms. */
const blockBudget = 50;

const events = Array.from({ length: 5000 }, (_, index) => ({
  id: `${index}`,
  fieldinfocollectid: `F${index}`,
  scemployeeid: `S${index}`,
  promotionid: `P${index}`,
  promotionstatus: index % 3,
  startdate: '2026-11-01',
  enddate: '2026-11-30',
  promotioncategory: '냉동식품',
  promotionname: `11월 ${index}주차 왕교자 1+1 가격행사`,
  accountname: '이마트 성수점',
}));

export async function benchEvents(browser: Browser, origin: string, runs: number): Promise<Measured> {
  const blocks: number[] = [];
  let mostCards = 0;
  for (let run = 0; run < runs; run += 1) {
    const url = `${origin}/event-management?employeeNumber=20231107`;
    const { block, cards } = await measureScroll(browser, url, 'main li', async (page) => {
      await page.route(
        ({ pathname }) => pathname === '/api/promotions',
        (route) => route.fulfill({ json: events }),
      );
    });
    blocks.push(block);
    mostCards = Math.max(mostCards, cards);
  }
  const what = `5,000 events, flung, ${mostCards} cards in the DOM: longest block`;
  return { rows: [], budgets: [{ what, value: median(blocks), limit: blockBudget, unit: 'ms' }] };
}
