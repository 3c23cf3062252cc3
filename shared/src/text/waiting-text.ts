/** Korean text of what waits for the network, of the lists and the home menu (SH-02, OFF-25). */
export const waitingText = {
  waiting: '전송 대기',
  waitingBar: '보낼 기록 {n}건 · 연결되면 자동 전송',
  sendingBar: '기록을 보내는 중입니다. {n}/{m}',
} as const;
