/** Korean text of what the device keeps (SH-02). The host alone has it. */
export const keptText = {
  /** OFF-15 */
  offlineAsOf: '{time} 기준',
  /** OFF-16 */
  notKept: '아직 받아 두지 않은 내용입니다. 연결되면 자동으로 불러옵니다.',
} as const;
