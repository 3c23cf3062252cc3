/** What stands for a deleted image (CHR-05): as the last message in the room list, and in its place in a room. */
export const deletedImage = '[삭제된 이미지]';
