import type { Message } from '../log/messages.ts';

/** A message of somebody else, as the log has it. */
export function makeMessage(overrides: Partial<Message> = {}): Message {
  return {
    key: 'k',
    isMine: false,
    person: 'other 이준호',
    name: '이준호',
    time: '2026-11-21 09:02',
    texts: ['네'],
    images: [],
    status: 'sent',
    ...overrides,
  };
}

/** So many messages; their keys are numbers that begin with `from`. */
export function makeMessages(count: number, from = 0): Message[] {
  return Array.from({ length: count }, (_, index) => makeMessage({ key: String(from + index) }));
}
