import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export type WalkedScreen = {
  pattern: string;
  title: string | RegExp;
  /** What is tapped to get here from the home menu. */
  via: readonly string[];
  /** An element that is there once the screen has its data. */
  shows: string;
  hasDock: boolean;
};

const link = (start: string) => `a[href^="${start}"]`;
const events = link('/event-management?');
const field = link('/field-management?');
const chat = link('/chatter-list?');
const ownList = link('/field-sc?');
const marketList = link('/field-market?');
const priceList = link('/field-account?');
/** A survey of several stores, of which at least one is registered and one is not. */
const stores = `${link('/field-account/')}:has-text("두부 3사")`;
const collected = link('/field-info-details?');
const card = 'main li a';
const control = 'main input, main textarea, main [role="radio"]';

/** Each screen, with the way to it from the home menu through the sample data. */
export const walkedScreens: readonly WalkedScreen[] = [
  { pattern: '/event-management', title: '행사 관리', via: [events], shows: card, hasDock: true },
  {
    pattern: '/event-management-detail/:id/:assignmentId/:promotionId/:state?',
    title: '행사 상세',
    via: [events, link('/event-management-detail/')],
    shows: 'main li',
    hasDock: false,
  },
  { pattern: '/chatter-list', title: '현장 채팅', via: [chat], shows: card, hasDock: false },
  {
    pattern: '/create-chat-room',
    title: '대화상대 선택',
    via: [chat, 'button:has-text("채팅방 만들기")'],
    shows: 'input',
    hasDock: true,
  },
  {
    pattern: '/chatter-room/:id/:type/:name',
    title: /./,
    via: [chat, link('/chatter-room/')],
    shows: '[role="log"]',
    hasDock: true,
  },
  { pattern: '/field-management', title: '현장 관리', via: [field], shows: card, hasDock: false },
  { pattern: '/field-sc', title: '자사 현장 정보', via: [field, ownList], shows: card, hasDock: false },
  {
    pattern: '/field-sc/:id',
    title: '자사 현장 정보 등록',
    via: [field, ownList, link('/field-sc/')],
    shows: control,
    hasDock: true,
  },
  {
    pattern: '/field-sc-edit/:id/:recordId',
    title: '자사 현장 정보 수정',
    via: [field, ownList, link('/field-sc-edit/')],
    shows: control,
    hasDock: true,
  },
  {
    pattern: '/field-market',
    title: '타사 현장 정보',
    via: [field, marketList],
    shows: card,
    hasDock: false,
  },
  {
    pattern: '/field-market/:id',
    title: '타사 현장 정보 등록',
    via: [field, marketList, link('/field-market/')],
    shows: control,
    hasDock: true,
  },
  {
    pattern: '/field-market-edit/:id/:recordId',
    title: '타사 현장 정보 수정',
    via: [field, marketList, link('/field-market-edit/')],
    shows: control,
    hasDock: true,
  },
  {
    pattern: '/field-account',
    title: '가격 조사',
    via: [field, priceList],
    shows: card,
    hasDock: false,
  },
  {
    pattern: '/field-account/:id/:managementId',
    title: '시장 정보 조사 목록',
    via: [field, priceList, stores],
    shows: card,
    hasDock: false,
  },
  {
    pattern: '/field-product/:id/:partnerId',
    title: '시장 조사(가격) 등록',
    via: [field, priceList, stores, link('/field-product/')],
    shows: control,
    hasDock: true,
  },
  {
    pattern: '/field-product-edit/:id/:recordId/:partnerId',
    title: '가격 조사 수정',
    via: [field, priceList, stores, link('/field-product-edit/')],
    shows: control,
    hasDock: true,
  },
  {
    pattern: '/field-info-details',
    title: '현장 정보 조회',
    via: [field, collected],
    shows: card,
    hasDock: true,
  },
  {
    pattern: '/field-info-details/:id',
    title: '현장 정보 상세',
    via: [field, collected, link('/field-info-details/')],
    shows: 'main img',
    hasDock: false,
  },
  {
    pattern: '/barcode',
    title: '자재 조회',
    via: [link('/barcode')],
    shows: 'main input',
    hasDock: true,
  },
];

/** The error that Chromium writes if a page is left that had asked for a file whose integrity is to be checked. */
export const leftOnItsWay = 'Unknown error occurred while trying to verify integrity.';

/** What prevents a person from seeing the end of the screen's content once it has been scrolled there. */
export async function endOfScreen(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    const problems: string[] = [];
    const { innerHeight: height, innerWidth: width } = window;
    const root = document.documentElement;
    if (root.scrollHeight > height) problems.push(`the page is ${root.scrollHeight} high in ${height}`);
    if (root.scrollWidth > width) problems.push(`the page is ${root.scrollWidth} wide in ${width}`);
    const scroller = document.querySelector('[role="log"]') ?? document.querySelector('main');
    if (scroller === null) return [...problems, 'nothing scrolls'];
    // A list that grows at its end is followed until it stops.
    for (let before = -1; before !== scroller.scrollHeight;) {
      before = scroller.scrollHeight;
      scroller.scrollTop = before;
      await drawn();
    }
    const frame = scroller.getBoundingClientRect();
    if (frame.bottom > height + 1) problems.push(`what scrolls ends at ${frame.bottom} of ${height}`);
    const ends = [...scroller.querySelectorAll('a, button, p, li, img, input, textarea, iframe')]
      .map((element) => element.getBoundingClientRect())
      .filter((box) => box.height > 1 && box.width > 1)
      .map((box) => box.bottom);
    const end = Math.max(...ends);
    if (end > frame.bottom + 1)
      problems.push(`the last content ends at ${end}, what scrolls at ${frame.bottom}`);
    if (ends.length > 0 && end < frame.top)
      problems.push(`the last content ends at ${end}, above what scrolls`);
    return problems;
  });
}

/** What prevents a thumb from reaching the controls of the dock. */
export async function dockProblems(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const docks = [...document.querySelectorAll('footer')];
    if (docks.length !== 1) return [`${docks.length} docks`];
    const controls = [...(docks[0]?.querySelectorAll('button, textarea, input:not([type="file"])') ?? [])];
    if (controls.length === 0) return ['nothing to press in the dock'];
    return controls.flatMap((control) => {
      const box = control.getBoundingClientRect();
      if (box.width === 0) return [];
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      const isHit = hit !== null && (control.contains(hit) || hit.contains(control));
      const isInView = box.top >= 0 && box.bottom <= window.innerHeight && box.right <= window.innerWidth;
      return isHit && isInView ? [] : [`${control.textContent} at ${box.top} to ${box.bottom}`];
    });
  });
}

/** Waits until the screen has what it shows. */
export async function expectLoaded(page: Page, { title, shows }: WalkedScreen): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await expect(page.locator(shows).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Asserts that the screen is completely drawn, and that its end and its dock can be reached. */
export async function expectWhole(page: Page, screen: WalkedScreen): Promise<void> {
  await expectLoaded(page, screen);
  await expect.poll(() => endOfScreen(page)).toEqual([]);
  if (screen.hasDock) await expect.poll(() => dockProblems(page)).toEqual([]);
}
