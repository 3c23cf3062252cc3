/** Korean text of the home menu and of the host's own screens (SH-02). */
export const homeText = {
  events: '행사 관리',
  field: '현장 관리',
  chat: '현장 채팅',
  barcode: '자재 조회',
} as const;
