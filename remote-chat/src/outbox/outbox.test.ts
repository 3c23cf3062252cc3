import { createBackend } from '../calls/backend.ts';
import { addOutgoing, changeOutgoing, createOutbox, findOutgoing, outboxOf } from './outbox.ts';
import type { Outgoing } from './outgoing.ts';
import { unsentRoomsOf } from './unsent-rooms.ts';

const outgoing: Outgoing = {
  key: 'k1',
  roomId: 'g1',
  userId: null,
  employeeNumber: '20231107',
  creationKey: null,
  roomTitle: '강동지점 공지',
  text: '안녕하세요',
  photos: [],
  createdAt: '2026-11-22T00:00:00.000Z',
  status: 'sending',
  sentAt: null,
  isKept: false,
};

function open() {
  const page = new AbortController();
  return { page, outbox: createOutbox({ backend: createBackend(), ended: page.signal }) };
}

test('CHR-12 each opening of the page has an outbox of its own', () => {
  const [one, other] = [open(), open()];
  addOutgoing(one.outbox, outgoing);
  expect(findOutgoing(one.outbox, 'k1')).toBe(outgoing);
  expect(findOutgoing(other.outbox, 'k1')).toBeUndefined();
});

test('CHR-12 with the page what it sends is forgotten and stopped', () => {
  const { page, outbox } = open();
  const controller = new AbortController();
  addOutgoing(outbox, outgoing);
  outbox.deliveries.set('k1', { controller, release: null });
  page.abort();
  expect(findOutgoing(outbox, 'k1')).toBeUndefined();
  expect(controller.signal.aborted).toBe(true);
});

test('CHR-12 two messages of the same moment are told apart by their time', () => {
  const { outbox } = open();
  const times = [outbox.nextTime(), outbox.nextTime(), outbox.nextTime()];
  expect([...new Set(times)].sort()).toEqual(times);
});

test('OFF-33 OFF-36 a room is marked for what waits in it only once the device has that', () => {
  const scope = { ended: new AbortController().signal };
  const outbox = outboxOf(scope);
  const marks = () => [...unsentRoomsOf(scope).getState().marks.values()];
  addOutgoing(outbox, { ...outgoing, status: 'waiting' });
  expect(marks()).toEqual([]);
  changeOutgoing(outbox, 'k1', { isKept: true });
  expect(marks()).toEqual(['waiting']);
  changeOutgoing(outbox, 'k1', { status: 'unanswered' });
  expect(marks()).toEqual(['failed']);
});
