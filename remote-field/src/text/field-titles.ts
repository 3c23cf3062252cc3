/** What heads each screen of field management (SH-02). */
export const fieldTitles = {
  /** FLD-01 */
  menu: '현장 관리',
  /** FLD-01, FLD-03 */
  ownList: '자사 현장 정보',
  marketList: '타사 현장 정보',
  /** FLD-03 */
  priceList: '가격 조사',
  /** FLD-01, FLD-03 */
  lookup: '현장 정보 조회',
  /** OWN-01 */
  ownRegister: '자사 현장 정보 등록',
  ownEdit: '자사 현장 정보 수정',
  /** MKT-01 */
  marketRegister: '타사 현장 정보 등록',
  marketEdit: '타사 현장 정보 수정',
  /** PRC-01 */
  storeList: '시장 정보 조사 목록',
  /** PRC-07 */
  priceRegister: '시장 조사(가격) 등록',
  priceEdit: '가격 조사 수정',
  detail: '현장 정보 상세',
} as const;
