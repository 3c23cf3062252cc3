import { expect, type Page } from '@playwright/test';
import { remotes, type Remote, type SpecifiedName } from './remotes.ts';

/**
 * A part of a remote that comes in a chunk of its own: how a person opens it, sees that it loads or failed, tries again
 * and sees it.
 */
type LazyPart = {
  open: (page: Page) => Promise<void>;
  expectLoading: (page: Page) => Promise<void>;
  expectFailed: (page: Page) => Promise<void>;
  retry: (page: Page) => Promise<void>;
  expectShown: (page: Page) => Promise<void>;
};

const failedText = '화면을 불러오지 못했습니다';
const retryButton = (page: Page) => page.getByRole('button', { name: '다시 시도' });
const scanButton = (page: Page) => page.getByRole('button', { name: '바코드 스캔' });
const calendar = (page: Page) => page.getByRole('dialog', { name: '시작일 선택' });

const expectWaiting = (page: Page) => expect(page.getByText('불러오는 중').first()).toBeVisible();
const expectPanel = (page: Page) => expect(page.getByRole('heading', { name: failedText })).toBeVisible();

export const lazyParts: Readonly<Record<SpecifiedName, LazyPart>> = {
  events: {
    open: (page) => page.getByRole('button', { name: '시작일' }).click(),
    expectLoading: (page) => expect(calendar(page).getByRole('status')).toHaveText('불러오는 중'),
    expectFailed: (page) => expect(calendar(page).getByRole('alert')).toContainText(failedText),
    retry: (page) => retryButton(page).click(),
    expectShown: (page) => expect(calendar(page).getByRole('gridcell', { name: '15' })).toBeVisible(),
  },
  field: {
    open: (page) => page.getByRole('link', { name: '현장 정보 조회' }).click(),
    expectLoading: expectWaiting,
    expectFailed: expectPanel,
    retry: (page) => retryButton(page).click(),
    expectShown: (page) => expect(page.getByRole('button', { name: '조회' })).toBeVisible(),
  },
  chat: {
    open: (page) => page.getByRole('main').getByRole('listitem').first().getByRole('link').click(),
    expectLoading: expectWaiting,
    expectFailed: expectPanel,
    retry: (page) => retryButton(page).click(),
    expectShown: (page) => expect(page.getByRole('textbox')).toBeVisible(),
  },
  barcode: {
    open: (page) => scanButton(page).click(),
    expectLoading: (page) => expect(scanButton(page)).toHaveAttribute('aria-busy', 'true'),
    expectFailed: (page) => expect(page.getByRole('alert')).toContainText(failedText),
    retry: (page) => scanButton(page).click(),
    expectShown: (page) => expect(page.getByRole('dialog', { name: '바코드 스캔' })).toBeVisible(),
  },
};

export type LazyRemote = Remote & { part: LazyPart };

/** The remotes with parts that come in chunks of their own. */
export const lazyRemotes: readonly LazyRemote[] = Object.entries(lazyParts).flatMap(([name, part]) =>
  remotes.filter((remote) => remote.name === name).map((remote) => ({ ...remote, part })),
);

/** Lets the scanner wait for the camera, as if nobody answered the browser's question. */
export async function withoutCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => new Promise(() => undefined);
  });
}
