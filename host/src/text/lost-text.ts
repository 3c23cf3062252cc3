/** Korean text of what waited and was taken from the device while the app was closed (SH-02). It comes late. */
export const lostText = {
  unsentBar: '전송하지 못한 기록 {n}건',
  /** ERR-14, ERR-15 */
  registerFailed: '현장 정보 등록에 실패했습니다. 잠시 후 다시 시도해 주세요.',
  editFailed: '현장 정보 수정에 실패했습니다. 잠시 후 다시 시도해 주세요.',
  /** ERR-08 */
  sendFailedTitle: '전송 실패',
  sendFailed: '전송에 실패했습니다. 잠시 후 다시 시도해 주세요.',
} as const;
