/** The flags of an answer that says that no kind of room has more pages (CHL-07). */
export const nothingMore = { fm: false, fic: false, pr: false };

/** A room as the list's answer has it. */
export function makeRoom(overrides: object = {}) {
  return {
    id: 'g1',
    type: 0,
    title: '강동지점 공지',
    memberCount: 31,
    lastMessage: '11월 4주차 일정표입니다.',
    lastMessageDate: '2026-11-18T08:58:00',
    unreadCount: 0,
    ...overrides,
  };
}
