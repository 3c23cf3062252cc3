/** Korean text of calls that failed (SH-02). */
export const failureText = {
  /** ERR-07, ERR-11, ERR-13 */
  sorryLater: '죄송합니다. 잠시 후 다시 시도해 주세요.',
  /** ERR-10 */
  noUser: '현재 사번으로 등록된 사용자가 없습니다.',
} as const;
