/** Korean text of the foot of the home menu (SH-02, OFF-22). It comes late, and so do its letters. */
export const dayText = {
  preparing: '오늘 업무를 준비하는 중입니다. {n}/{m}',
  prepared: '오늘 업무 준비 완료 · {time}',
} as const;
