import { commonText } from '@field-sales/shared/text/common';
import { barcodeLength } from '../contract/barcode-length.ts';

/** Korean text of the material lookup (SH-02). */
export const barcodeText = {
  title: '자재 조회',
  account: '거래처',
  accountPlaceholder: '거래처 선택',
  input: '바코드',
  /** BAR-02 */
  hint: `바코드 뒤 ${barcodeLength.min}자리를 입력해 주세요.`,
  scan: '바코드 스캔',
  frameTitle: '재고 현황',
  /** ERR-21 */
  tooMany: '검색 결과가 너무 많습니다. 바코드 번호를 더 길게 입력해 주세요.',
  /** ERR-22 */
  notFound: '자재 정보를 찾을 수 없습니다.',
  noMaterialTitle: '자재 없음',
  noMaterial: '바코드에 해당하는 자재가 없습니다.',
  /** ERR-23 */
  selectCustomer: '거래처를 선택해 주세요.',
  scanGuide: '바코드를 사각형 안에 맞춰 주세요.',
  /** NAT-08 */
  noCamera: '카메라를 사용할 수 없습니다. 바코드 번호를 직접 입력해 주세요.',
  misread: '바코드를 정확히 읽지 못했습니다. 다시 비춰 주세요.',
  partFailed: commonText.remoteFailedTitle,
  cameraDenied: '카메라 권한이 없습니다. 설정에서 허용하거나 바코드 번호를 직접 입력해 주세요.',
  cameraInsecure: '보안 연결(https)에서만 카메라를 사용할 수 있습니다. 바코드 번호를 직접 입력해 주세요.',
  torch: '손전등',
  /** BAR-06 */
  stockChainsNotice: '재고 조회는 {chains}만 가능합니다.',
  /** BAR-07 */
  stockTimeNotice: '당일 15시부터는 D-1, 15시 전에는 D-2 재고가 표시됩니다.',
} as const;
