/** Korean text of the foot of the home menu (SH-02). It comes late, and so do its letters. */
export const dayText = {
  preparing: '오늘 업무를 준비하는 중입니다. {n}/{m}',
  prepared: '오늘 업무 준비 완료 · {time}',
  storageFull: '기기의 저장 공간이 부족합니다. 공간을 비운 뒤 다시 시도해 주세요.',
} as const;
