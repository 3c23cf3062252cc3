import { periodStatusText } from '@field-sales/shared/text/period-status-text';
import { stockChainsNotice } from '../contract/stock-chains.ts';

/** Korean text of event management (SH-02). */
export const eventsText = {
  /** EVT-01 */
  title: '행사 관리',
  /** EVT-05 */
  status: {
    ...periodStatusText,
    completed: '완료',
  },
  /** ERR-02 */
  noResultTitle: '조회 결과 없음',
  noResult: '조회할 행사가 없습니다.',
  detailTitle: '행사 상세',
  /** ERR-03 */
  detailFailed: '선택한 행사 정보를 찾을 수 없습니다.',
  /** EVT-14 */
  tabDetail: '상세정보',
  tabPerformance: '실적조회',
  tabStock: '재고조회',
  /** EVT-17 */
  itemCount: '행사 품목 {n}개',
  category: '카테고리',
  stand: '매대',
  /** CON-03 */
  standEnd: '엔드 매대',
  standMain: '메인 매대',
  standVenue: '행사장',
  standIsland: '섬 매대',
  /** EVT-21 */
  legendTasting: '시식행사',
  legendPrice: '가격행사',
  retailEventPrice: '소비자 행사가',
  retailRegularPrice: '소비자 정상가',
  discountRate: '할인율',
  priceApplicationPeriod: '가격 적용 기간',
  productCode: '제품 코드',
  barcode: '바코드',
  intake: '입수',
  taxType: '과세 구분',
  promotionAttribute: '행사 속성',
  itemDetailTitle: '행사 품목 상세',
  registerFieldInfo: '현장 정보 등록',
  /** PERF-01 */
  performanceNotice: '가격행사 자재의 실적을 조회합니다.',
  eventPeriod: '행사 기간',
  totalDays: '총 {n}일',
  elapsedDays: '{n}일 경과',
  performanceType: '실적 유형',
  /** PERF-04 */
  performanceErp: '납품 실적(ERP)',
  performancePos: 'POS 실적',
  account: '거래처',
  eventDate: '행사일자',
  middleHierarchy: '제품 중분류',
  /** PERF-09 */
  chartFrameTitle: '행사 자재 실적 그래프',
  /** STK-03 */
  stockFrameTitle: '재고 현황',
  product: '제품',
  /** STK-01 */
  stockChainsNotice,
  /** STK-05 */
  stockTimeNotice: '당일 15시부터는 D-1, 15시 전에는 D-2 재고가 표시됩니다.',
} as const;
