/** Korean text of photos and of sending them (SH-02). */
export const photoText = {
  photo: '사진 {n}',
  viewImage: '사진 보기',
  photoUnreadable: '사진을 읽을 수 없습니다. 다른 사진을 선택해 주세요.',
  uploading: '업로드 중 {percent}%',
} as const;
