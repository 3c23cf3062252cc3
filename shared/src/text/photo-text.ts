import { maxFileMegabytes } from '../contract/photo-limits.ts';

/** Korean text of photos and of sending them (SH-02). */
export const photoText = {
  photo: '사진 {n}',
  viewImage: '사진 보기',
  photoUnreadable: '사진을 읽을 수 없습니다. 다른 사진을 선택해 주세요.',
  photoTooLarge: `${maxFileMegabytes}MB보다 큰 사진은 등록할 수 없습니다.`,
  photoTooMany: '사진은 최대 {n}장까지 등록할 수 있습니다.',
  uploading: '업로드 중 {percent}%',
} as const;
