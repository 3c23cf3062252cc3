/** Korean text of the host's own screens (SH-02). */
export const hostText = {
  remoteFailed: '네트워크 상태를 확인한 뒤 다시 시도해 주세요. 다른 메뉴는 계속 사용할 수 있습니다.',
  /** SH-38 */
  pageNotFound: '페이지를 찾을 수 없습니다.',
  goHome: '홈으로',
} as const;
