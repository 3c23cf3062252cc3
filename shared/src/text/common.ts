/** Korean text of the product that several screens use (SH-02). */
export const commonText = {
  appName: '현장 영업',
  notice: '알림',
  /** SH-12, SH-15 */
  confirm: '확인',
  cancel: '취소',
  delete: '삭제',
  close: '닫기',
  back: '뒤로',
  refresh: '새로고침',
  retry: '다시 시도',
  clear: '지우기',
  /** CHC-02, EVT-18, EVT-20 */
  all: '전체',
  lookup: '조회',
  search: '검색',
  select: '선택',
  loading: '불러오는 중',
  /** EVT-08 */
  noList: '목록이 없습니다.',
  startDate: '시작일',
  endDate: '종료일',
  pickStartDate: '시작일 선택',
  pickEndDate: '종료일 선택',
  /** ERR-04, ERR-12 */
  lookupFailed: '조회에 실패했습니다. 잠시 후 다시 시도해 주세요.',
  /** MF-07 */
  remoteFailedTitle: '화면을 불러오지 못했습니다',
  /** SH-38 */
  offline: '오프라인 상태입니다. 연결되면 자동으로 다시 시도합니다.',
  previous: '이전',
  next: '다음',
  storageFull: '기기의 저장 공간이 부족합니다. 공간을 비운 뒤 다시 시도해 주세요.',
  slow: '불러오는 데 시간이 걸리고 있습니다.',
  won: '원',
  openResult: '조회 결과 열기',
} as const;
