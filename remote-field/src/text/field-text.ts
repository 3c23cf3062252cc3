import { maxSurveyPhotos } from '../contract/photo-count.ts';
import { fill } from '@field-sales/shared/text/fill';
import { photoText } from '@field-sales/shared/text/photo-text';
import { waitingText } from '@field-sales/shared/text/waiting-text';
import { fieldTitles } from './field-titles.ts';

/** Korean text of field management (SH-02). */
export const fieldText = {
  menuTitle: fieldTitles.menu,
  own: fieldTitles.ownList,
  market: fieldTitles.marketList,
  /** FLD-01 */
  price: '시장 조사(가격)',
  lookup: fieldTitles.lookup,
  /** FLD-07 */
  tagRegistering: '등록중',
  tagComplete: '등록완료',
  tagIncomplete: '미완료',
  /** ERR-18 */
  registering: '행사 등록 중입니다. 잠시 후 다시 시도해 주세요.',
  eventName: '행사명',
  storeName: '점포명',
  storeCode: '점포코드',
  eventItem: '행사 품목',
  instructions: '영업사원 전달사항',
  noInstructions: '전달사항이 없습니다.',
  surveyInstructions: '조사 관련 전달사항',
  openEventDetail: '행사 상세 보기',
  /** ERR-17 */
  noEventNotice: '공지된 행사 내용이 없습니다.',
  standInfo: '매대 정보',
  standType: '매대 유형',
  /** CON-25 */
  standTypes: ['엔드 진열', '본매대 진열', '팔레트', '평대', '행사장'],
  displayType: '진열 형태',
  /** CON-26 */
  displayTypes: ['단독', '경쟁사 합동'],
  standQuantity: '매대 수량',
  promotionType: '행사 유형',
  /** CON-27 */
  promotionTypes: ['가격할인 행사', '사은품 증정 행사', '1+1 행사'],
  remark: '비고',
  addStand: '매대 추가',
  deleteStandQuestion: '이 매장 정보를 삭제하시겠습니까?',
  photos: '사진',
  addPhoto: '사진 추가',
  replacePhoto: '사진 교체',
  deletePhoto: '사진 삭제',
  save: '저장',
  /** OWN-19 */
  photoRequired: '(필수)',
  photoOptional: '(선택)',
  /** ERR-16 */
  registerDoneTitle: '등록 완료',
  registerDone: '현장 정보 등록이 완료되었습니다.',
  /** ERR-16 */
  editDoneTitle: '수정 완료',
  editDone: '현장 정보 수정이 완료되었습니다.',
  /** ERR-14, ERR-15 */
  registerFailedTitle: '등록 실패',
  registerFailed: '현장 정보 등록에 실패했습니다. 잠시 후 다시 시도해 주세요.',
  /** ERR-14 */
  editFailedTitle: '수정 실패',
  editFailed: '현장 정보 수정에 실패했습니다. 잠시 후 다시 시도해 주세요.',
  competitorProduct: '경쟁사 제품',
  promotionMethod: '행사 방식',
  /** CON-28 */
  promotionMethods: ['가격행사', '함께 사면 육성', '2+1', '1+1'],
  directInput: '직접입력',
  directInputPlaceholder: '행사 방식을 입력해 주세요',
  /** PRC-17 */
  normalPriceSale: '정상가 판매',
  promotionPeriod: '행사 기간',
  requiredInput: '필수 입력',
  notInStore: '매장 미취급',
  noPromotion: '행사 없음',
  priceLabel: '가격',
  /** PRC-18 */
  pricePlaceholder: '예) 2200',
  /** ERR-19 */
  fillRequired: '필수 항목을 모두 입력해 주세요.',
  searchPlaceholder: '행사명을 입력해 주세요',
  searchPrompt: '현장 정보를 조회해 주세요.',
  /** ERR-20 */
  searchEmpty: '검색 결과가 없습니다. 다시 입력해 주세요.',
  lastWriter: '최종 작성자',
  lastModified: '최종 수정일시',
  draftFound: '작성하던 내용을 불러왔습니다.',
  startOver: '처음부터 작성',
  lastUsed: '최근 사용',
  missingCount: '미입력 {n}개',
  photoUnreadable: photoText.photoUnreadable,
  photoTooMany: fill(photoText.photoTooMany, { n: maxSurveyPhotos }),
  startOverQuestion: '작성하던 내용을 지우고 처음부터 작성하시겠습니까?',
  unsentBar: '전송하지 못한 기록 {n}건',
  unsentTitle: '전송하지 못한 기록',
  sendAgain: '다시 보내기',
  photoCount: '사진 {n}장',
  deleteUnsentQuestion: '이 기록을 삭제하시겠습니까? 작성한 내용과 사진이 모두 사라집니다.',
  /** OFF-23 */
  keptTitle: '기기에 저장됨',
  kept: '연결되면 자동으로 보냅니다.',
  /** OFF-31 */
  conflict: '작성하는 동안 다른 곳에서 수정된 기록입니다.',
  sendAnyway: '그대로 보내기',
  waiting: waitingText.waiting,
  saving: '저장 중',
  increase: '하나 늘리기',
  decrease: '하나 줄이기',
} as const;
