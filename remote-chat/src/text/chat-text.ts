/** Korean text of field chat (SH-02), but for what stands in a room alone. */
export const chatText = {
  listTitle: '현장 채팅',
  /** CHL-04 */
  memberCount: '{n}명 참여중',
  createRoom: '채팅방 만들기',
  emptyRooms: '채팅방이 없습니다.',
  /** CHC-01 */
  createTitle: '대화상대 선택',
  branch: '지점',
  /** CHC-03 */
  namePlaceholder: '영업사원 이름을 검색해 주세요',
  /** CHC-05 */
  start: '채팅 시작하기',
  /** CHC-06 */
  emptyPartners: '대화상대를 검색해 주세요.',
  /** ERR-06 */
  hourlyLimit: '시간당 사용량을 초과했습니다. 잠시 후 다시 시도해 주세요.',
  /** ERR-08 */
  sendFailedTitle: '전송 실패',
  sendFailed: '전송에 실패했습니다. 잠시 후 다시 시도해 주세요.',
  /** ERR-09 */
  noPartnerTitle: '검색 결과 없음',
  noPartner: '검색 결과가 없습니다. 지점과 이름을 다시 입력해 주세요.',
  unsentRoom: '보내지 못한 메시지가 있습니다.',
  unread: '읽지 않은 메시지 {n}개',
} as const;
