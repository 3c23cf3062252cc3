/** What stands for a deleted image: as the last message of the room list, and in its place in the room (CHR-05). */
export const deletedImage = '[삭제된 이미지]';
