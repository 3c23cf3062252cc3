/** Korean text of the notice of a new version (SH-02). It comes late. */
export const newVersionText = {
  newVersion: '새 버전이 있습니다.',
} as const;
