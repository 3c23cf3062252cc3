import type { Declarations } from '@field-sales/shared/contract/declaration';

const home = '/';
const events = '/event-management';
const rooms = '/chatter-list';
const fieldMenu = '/field-management';
const ownList = '/field-sc';
const marketList = '/field-market';
const priceList = '/field-account';
const collectedList = '/field-info-details';

/**
 * The screens of the specification's four remotes (SH-18, SH-43), for when they say nothing themselves: a release from before
 * there were declarations, a host's server of that day, or a remote that cannot be read and was never read before. A remote that has a
 * declaration has its screens from that alone. Nothing is changed here: pages of another day have the same, and are not told it.
 */
export const specifiedScreens: Declarations = {
  events: {
    screens: [
      { pattern: events, title: '행사 관리', parent: home },
      {
        pattern: '/event-management-detail/:id/:assignmentId/:promotionId/:state?',
        title: '행사 상세',
        parent: events,
        part: 'detail',
      },
    ],
  },
  chat: {
    screens: [
      { pattern: rooms, title: '현장 채팅', parent: home },
      { pattern: '/chatter-room/:userId/new/:type/:name', title: '현장 채팅', parent: rooms, part: 'room' },
      { pattern: '/chatter-room/:id/:type/:name', title: '현장 채팅', parent: rooms, part: 'room' },
      { pattern: '/create-chat-room', title: '대화상대 선택', parent: rooms },
    ],
  },
  field: {
    screens: [
      { pattern: fieldMenu, title: '현장 관리', parent: home },
      { pattern: ownList, title: '자사 현장 정보', parent: fieldMenu },
      { pattern: marketList, title: '타사 현장 정보', parent: fieldMenu },
      { pattern: priceList, title: '가격 조사', parent: fieldMenu },
      { pattern: collectedList, title: '현장 정보 조회', parent: fieldMenu, part: 'collected' },
      { pattern: '/field-sc/:id', title: '자사 현장 정보 등록', parent: ownList, part: 'stand-survey' },
      {
        pattern: '/field-sc-edit/:id/:recordId',
        title: '자사 현장 정보 수정',
        parent: ownList,
        part: 'stand-survey',
      },
      {
        pattern: '/field-market/:id',
        title: '타사 현장 정보 등록',
        parent: marketList,
        part: 'stand-survey',
      },
      {
        pattern: '/field-market-edit/:id/:recordId',
        title: '타사 현장 정보 수정',
        parent: marketList,
        part: 'stand-survey',
      },
      { pattern: '/field-account/:id/:managementId', title: '시장 정보 조사 목록', parent: priceList },
      {
        pattern: '/field-product/:id/:partnerId',
        title: '시장 조사(가격) 등록',
        parent: priceList,
        part: 'price-survey',
      },
      {
        pattern: '/field-product-edit/:id/:recordId/:partnerId',
        title: '가격 조사 수정',
        parent: priceList,
        part: 'price-survey',
      },
      {
        pattern: '/field-info-details/:id',
        title: '현장 정보 상세',
        parent: collectedList,
        part: 'collected',
      },
    ],
  },
  barcode: { screens: [{ pattern: '/barcode', title: '자재 조회', parent: home }] },
};
