/** What the room list has as the last message where that was an image that was deleted (CHR-05). */
export const deletedImage = '[삭제된 이미지]';
