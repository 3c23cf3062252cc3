import { makeMessage } from '../test/messages.ts';
import type { Message } from './messages.ts';
import { placeMessages, placeSlice } from './message-groups.ts';

const mine = { isMine: true, person: 'me', name: '김서연' };

function shapesOf(messages: readonly Message[]): string[] {
  return placeMessages(messages).map(({ startsGroup, hasName, foot }) =>
    [startsGroup && 'start', hasName && 'name', foot].filter(Boolean).join(' '),
  );
}

test('CHR-21 messages of one person in one minute have one time, below the last', () => {
  expect(shapesOf([makeMessage(), makeMessage(), makeMessage()])).toEqual([
    'start name none',
    'none',
    'time',
  ]);
});

test('CHR-21 another minute is another group; the name stands once for a person', () => {
  expect(shapesOf([makeMessage(), makeMessage({ time: '2026-11-21 09:03' })])).toEqual([
    'start name time',
    'start time',
  ]);
});

test('CHR-21 another person in the same minute is another group, two of the same name are two people by their owner', () => {
  expect(shapesOf([makeMessage(), makeMessage({ person: 'u2 이준호' })])).toEqual([
    'start name time',
    'start name time',
  ]);
});

test("CHR-21 one's own messages are a group of their own with a name, where it is known", () => {
  expect(shapesOf([makeMessage(), makeMessage(mine)])).toEqual(['start name time', 'start name time']);
  expect(shapesOf([makeMessage(), makeMessage({ ...mine, name: '' })])).toEqual([
    'start name time',
    'start time',
  ]);
});

test('CHR-12 what is on its way says so where its time will be', () => {
  const sent = makeMessage(mine);
  expect(shapesOf([sent, makeMessage({ ...mine, status: 'sending' })])).toEqual([
    'start name none',
    'sending',
  ]);
});

test('ERR-08 what failed has no time, and leaves that of the messages before it', () => {
  expect(shapesOf([makeMessage(mine), makeMessage({ ...mine, status: 'failed' })])).toEqual([
    'start name time',
    'none',
  ]);
});

test('CHR-21 a message without a date has no time', () => {
  expect(shapesOf([makeMessage({ time: '' })])).toEqual(['start name none']);
});

test('CHR-21 CHR-10 a slice has the names and starts of the whole, and its own last time whatever comes after', () => {
  const messages = ['a', 'b', 'c', 'd'].map((key) => makeMessage({ key }));
  const placed = placeSlice(messages, { start: 1, end: 3 }, false);
  expect(placed.map(({ message, ...place }) => ({ key: message.key, ...place }))).toEqual([
    { key: 'b', newDay: null, startsGroup: false, hasName: false, foot: 'none' },
    { key: 'c', newDay: null, startsGroup: false, hasName: false, foot: 'time' },
  ]);
  expect(placeSlice(messages, { start: 0, end: 4 }, false)).toEqual(placeMessages(messages));
});

test('CHR-21 CHR-11 a slice that was cut has the last time that it had before', () => {
  const messages = ['a', 'b', 'c', 'd'].map((key) => makeMessage({ key }));
  const [, last] = placeSlice(messages, { start: 1, end: 3 }, true);
  expect(last).toEqual(placeMessages(messages)[2]);
  expect(last?.foot).toBe('none');
});

test('CHR-21 a day begins with its first message; a message without a date begins none', () => {
  const times = ['2026-11-20 23:59', '2026-11-21 00:00', '2026-11-21 09:02', '', '2026-11-22 08:00'];
  const placed = placeMessages(times.map((time) => makeMessage({ time })));
  expect(placed.map(({ newDay }) => newDay)).toEqual(['2026-11-20', '2026-11-21', null, null, '2026-11-22']);
});
