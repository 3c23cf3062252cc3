import type { WaitingCall, WaitingWork } from '@field-sales/shared/waiting/waiting-work';
import { messageOf, type MessageCall } from './outbox/message-call.ts';
import { waiting } from './waiting.ts';

const text: MessageCall = {
  method: 'MESSAGE',
  roomId: 'g 1',
  roomToMake: { userId: '', key: '' },
  text: '안녕하세요',
  photoKeys: [],
  isRepeatable: true,
};
const first: MessageCall = { ...text, roomId: '', roomToMake: { userId: 'u 2', key: 'c1' } };
const photos: MessageCall = { ...text, text: '', photoKeys: ['p1'] };
const survey: WaitingCall = { method: 'POST', path: '/api/field-info/sc/E1', parts: [], photoKeys: [] };

test('CALL-10 CALL-11 OFF-34 a text goes to its room as JSON, photos as multipart', () => {
  expect(waiting.requestOf?.(text)).toEqual({
    method: 'POST',
    path: '/api/chatters/g%201/feed',
    json: { content: '안녕하세요' },
  });
  expect(waiting.requestOf?.(photos)).toEqual({
    method: 'POST',
    path: '/api/chatters/g%201/upload-photo',
    parts: [],
  });
});

test.each<[string, WaitingCall]>([
  ['a survey', survey],
  ['a message of a later form', { ...text, roomId: 7 } as unknown as WaitingCall],
  ['another remote’s kind', { ...text, method: 'NOTE' }],
])('OFF-34 what is none of its messages, as %s, is left alone', (_, call) => {
  expect(waiting.requestOf?.(call)).toBeUndefined();
  expect(waiting.madeFirst?.(call)).toBeUndefined();
});

function workOf(call: WaitingCall, lane: string): WaitingWork {
  return {
    key: 'k1',
    employeeNumber: '20231107',
    writtenAt: 1,
    subject: 'k1',
    lane,
    call,
    content: {},
    state: 'waiting',
  };
}

test('CALL-09 CHR-09 the room of a first message is made under its own key, and all that waited for it is in it', () => {
  expect(waiting.madeFirst?.(text)).toBeUndefined();
  const room = waiting.madeFirst?.(first);
  expect(room).toMatchObject({ path: '/api/chatters/u%202', key: 'c1' });
  expect(room?.idOf({ chatterId: 17, userInfo: null })).toBe('17');
  expect(room?.idOf({ chatterId: 'r9' })).toBe('r9');
  const moved = room?.withId(workOf(first, 'new room u 2'), 'r9');
  expect(moved).toMatchObject({ key: 'k1', lane: 'room r9' });
  expect(moved && messageOf(moved.call)).toEqual({ ...first, roomId: 'r9' });
  const other = { ...first, roomToMake: { userId: 'u3', key: 'c2' } };
  expect(room?.withId(workOf(other, 'new room u3'), 'r9')).toBeUndefined();
  expect(room?.withId(workOf(text, 'room g 1'), 'r9')).toBeUndefined();
  expect(room?.withId(workOf(survey, 'E1'), 'r9')).toBeUndefined();
});

test.each([[null], ['r9'], [{}], [{ chatterId: null }], [{ chatterId: '' }], [[]]])(
  'SH-29 CALL-09 an answer without a room, %j, has no id',
  (answer) => {
    expect(waiting.madeFirst?.(first)?.idOf(answer)).toBe('');
  },
);
