/** What heads a screen, said by its remote and, while that loads, by the host (SH-02). */
export const screenTitles = {
  events: '행사 관리',
  eventDetail: '행사 상세',
  chatList: '현장 채팅',
  createChatRoom: '대화상대 선택',
  barcode: '자재 조회',
} as const;

/** The same for the screens of field management. */
export const fieldTitles = {
  menuTitle: '현장 관리',
  ownListTitle: '자사 현장 정보',
  marketListTitle: '타사 현장 정보',
  priceListTitle: '가격 조사',
  lookupTitle: '현장 정보 조회',
  ownRegisterTitle: '자사 현장 정보 등록',
  ownEditTitle: '자사 현장 정보 수정',
  marketRegisterTitle: '타사 현장 정보 등록',
  marketEditTitle: '타사 현장 정보 수정',
  storeListTitle: '시장 정보 조사 목록',
  priceRegisterTitle: '시장 조사(가격) 등록',
  priceEditTitle: '가격 조사 수정',
  detailTitle: '현장 정보 상세',
} as const;
