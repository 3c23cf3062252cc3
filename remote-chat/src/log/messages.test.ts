import { chatRoomAnswer } from '../contract/chat.ts';
import * as v from 'valibot';
import { installPlatform } from '../test/platform.ts';
import { messagesOf as messagesWith } from './messages.ts';

beforeAll(() => installPlatform());

function messagesOf(entries: ReturnType<typeof entriesOf>) {
  return messagesWith(entries, new Map());
}

function entriesOf(log: readonly object[]) {
  return v.parse(chatRoomAnswer, { log, nextPageToken: null, notificationStatus: 'true' }).log;
}

test('CHR-16 texts, images and images of attachments are shown, other contents of attachments are not', () => {
  const [message] = messagesOf(
    entriesOf([
      {
        id: 1,
        owner: 'u1',
        name: '김서연',
        createdDate: '2026-11-21T09:02:30',
        contentList: [
          { type: 'text', text: '사진입니다' },
          { type: 'image', imageUrl: '/api/chatters/photos/1' },
          { type: 'poll', text: '?' },
        ],
        attachmentList: [
          { type: 'image', imageUrl: '/api/chatters/photos/2' },
          { type: 'file', text: 'x.pdf' },
          'garbage',
        ],
      },
    ]),
  );
  expect(message).toMatchObject({
    isMine: false,
    name: '김서연',
    time: '2026-11-21 09:02',
    texts: ['사진입니다'],
    images: [{ src: '/api/chatters/photos/1' }, { src: '/api/chatters/photos/2' }],
  });
});

test("CHR-16 'me' is one's own", () => {
  expect(
    messagesOf(entriesOf([{ id: 1, owner: 'me', contentList: [{ type: 'text', text: 'a' }] }]))[0]?.isMine,
  ).toBe(true);
});

test('CHR-05 an image without bytes and without address is deleted; one with bytes has an address, the same each time', () => {
  const entries = entriesOf([
    {
      id: 1,
      owner: 'x',
      contentList: [
        { type: 'image', imageBuffer: null },
        { type: 'image', imageBuffer: { type: 'Buffer', data: [255, 216] } },
      ],
    },
  ]);
  const images = messagesOf(entries)[0]?.images;
  expect(images?.[0]).toEqual({ src: null });
  expect(images?.[1]?.src).toMatch(/^blob:/);
  expect(messagesOf(entries)[0]?.images).toBe(images);
});

test('SH-30 an entry of nulls is no message, and no reason to lose the others', () => {
  const messages = messagesOf(
    entriesOf([
      { owner: null, name: null, contentList: null },
      { id: 2, contentList: [{ type: 'text', text: 'a' }] },
    ]),
  );
  expect(messages.map(({ texts }) => texts)).toEqual([['a']]);
});

test('CALL-08 entries without id have keys of their own, the same after the page was loaded again', () => {
  const wire = {
    owner: 'x',
    name: 'y',
    createdDate: '2026-11-21T09:02:30',
    contentList: [{ type: 'text', text: 'a' }],
  };
  const keys = messagesOf(entriesOf([wire, wire])).map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
  expect(messagesOf(entriesOf([wire, wire])).map(({ key }) => key)).toEqual(keys);
});
