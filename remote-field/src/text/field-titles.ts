/** What heads each screen of field management (SH-02). */
export const fieldTitles = {
  menu: '현장 관리',
  ownList: '자사 현장 정보',
  marketList: '타사 현장 정보',
  priceList: '가격 조사',
  lookup: '현장 정보 조회',
  ownRegister: '자사 현장 정보 등록',
  ownEdit: '자사 현장 정보 수정',
  marketRegister: '타사 현장 정보 등록',
  marketEdit: '타사 현장 정보 수정',
  storeList: '시장 정보 조사 목록',
  priceRegister: '시장 조사(가격) 등록',
  priceEdit: '가격 조사 수정',
  detail: '현장 정보 상세',
} as const;
