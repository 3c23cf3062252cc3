import { expect, type Page } from '@playwright/test';
import type { CallName } from './foreign-calls.ts';

type Screen = {
  path: string;
  title: string;
  /** The calls that the screen makes when it opens. */
  calls: readonly CallName[];
  /**
   * A text that is there once the screen has loaded: one from the backend, or the screen's own if the backend has none.
   */
  shows: string;
};

const room = encodeURIComponent('전국 영업 공지');

export const eventScreens: readonly Screen[] = [
  { path: '/event-management', title: '행사 관리', calls: ['promotions'], shows: '겨울 라면 기획' },
  {
    path: `/event-management-detail/4711/55/${encodeURIComponent('P/1 %가')}`,
    title: '행사 상세',
    calls: ['promotion'],
    shows: '매운 라면 5입',
  },
];

const chatScreens: readonly Screen[] = [
  { path: '/chatter-list', title: '현장 채팅', calls: ['rooms'], shows: '전국 영업 공지' },
  {
    path: '/create-chat-room',
    title: '대화상대 선택',
    calls: ['branches'],
    shows: '대화상대를 검색해 주세요.',
  },
  {
    path: `/chatter-room/room-1/0/${room}`,
    title: '전국 영업 공지',
    calls: ['room'],
    shows: '오늘 매대 사진 부탁드립니다',
  },
  {
    path: `/chatter-room/71/new/2/${encodeURIComponent('이도윤')}`,
    title: '이도윤',
    calls: [],
    shows: '관리자가 대화 내용과 파일을 열람할 수 있습니다.',
  },
];

const fieldListScreens: readonly Screen[] = [
  { path: '/field-management', title: '현장 관리', calls: [], shows: '시장 조사(가격)' },
  { path: '/field-sc', title: '자사 현장 정보', calls: ['ownList'], shows: '겨울 라면 기획' },
  { path: '/field-market', title: '타사 현장 정보', calls: ['marketList'], shows: '겨울 라면 기획' },
  { path: '/field-account', title: '가격 조사', calls: ['priceList'], shows: '겨울 라면 기획' },
  {
    path: '/field-account/5501/31',
    title: '시장 정보 조사 목록',
    calls: ['stores'],
    shows: '라면 가격 조사',
  },
  { path: '/field-info-details', title: '현장 정보 조회', calls: ['collected'], shows: '겨울 라면 기획' },
  {
    path: '/field-info-details/9002',
    title: '현장 정보 상세',
    calls: ['collectedDetail'],
    shows: '겨울 라면 기획',
  },
];

const formScreens: readonly Screen[] = [
  { path: '/field-sc/5501', title: '자사 현장 정보 등록', calls: ['own'], shows: '겨울 라면 기획' },
  { path: '/field-sc-edit/5501/9002', title: '자사 현장 정보 수정', calls: ['own'], shows: '겨울 라면 기획' },
  { path: '/field-market/5501', title: '타사 현장 정보 등록', calls: ['market'], shows: '겨울 라면 기획' },
  {
    path: '/field-market-edit/5501/9002',
    title: '타사 현장 정보 수정',
    calls: ['market'],
    shows: '겨울 라면 기획',
  },
  { path: '/field-product/5501/42', title: '시장 조사(가격) 등록', calls: ['price'], shows: '매운 라면 5입' },
  {
    path: '/field-product-edit/5501/9102/42',
    title: '가격 조사 수정',
    calls: ['price'],
    shows: '매운 라면 5입',
  },
];

const barcodeScreens: readonly Screen[] = [
  {
    path: '/barcode',
    title: '자재 조회',
    calls: ['barcodeFilters'],
    shows: '바코드 뒤 6자리를 입력해 주세요.',
  },
];

export const allScreens: readonly Screen[] = [
  { path: '/', title: '현장 영업', calls: [], shows: '현장 채팅' },
  ...eventScreens,
  ...chatScreens,
  ...fieldListScreens,
  ...formScreens,
  ...barcodeScreens,
];

/** Waits until the screen has loaded its content. */
export async function expectLoaded(page: Page, { title, shows }: Screen): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await expect(page.getByText(shows).first()).toBeVisible();
}
