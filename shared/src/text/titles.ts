/** What heads a screen, said by its remote and, while that loads, by the host (SH-02). */
export const screenTitles = {
  events: '행사 관리',
  eventDetail: '행사 상세',
  chatList: '현장 채팅',
  createChatRoom: '대화상대 선택',
  barcode: '자재 조회',
} as const;
