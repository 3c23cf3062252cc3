import { commonText } from '@field-sales/shared/text/common';
import { waitingText } from '@field-sales/shared/text/waiting-text';
import { deletedImage } from '../contract/deleted-image.ts';

/** Korean text of a room (SH-02): it comes with the room's code. */
export const roomText = {
  /** CHR-02 */
  adminNotice: '관리자가 대화 내용과 파일을 열람할 수 있습니다.',
  messagePlaceholder: '메시지를 입력해 주세요',
  send: '전송',
  attachPhoto: '사진 첨부',
  settings: '채팅방 설정',
  participants: '참여자',
  notification: '푸시 알림',
  deletedImage,
  sending: '전송 중',
  waiting: waitingText.waiting,
  resend: '다시 보내기',
  newMessages: '새 메시지 {n}개',
  toLatest: '최신 메시지로',
  discard: commonText.delete,
  discardQuestion: '보내지 못한 메시지를 삭제하시겠습니까?',
} as const;
