import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { answer, dialogOf, fail, server, setUpChatTests } from '../test/chat-app.tsx';
import { createBackend, type ChatBackend } from '../test/chat-backend.ts';
import { messageHeight, scrollTo } from '../test/layout.ts';
import { answerBy, closeDialog, logCalls, openRoom, sayMany, shownTexts, theLog } from '../test/room-page.ts';

setUpChatTests();

let backend: ChatBackend;

beforeEach(() => {
  backend = createBackend();
  answerBy(backend);
});

test('CHR-11 CON-08 scrolling to the top loads the page before, and nothing at the beginning of the room', async () => {
  sayMany(backend, 40);
  openRoom();
  const log = await theLog();
  expect(logCalls().filter((call) => call.includes('nextPageToken'))).toEqual([]);
  scrollTo(log, -(15 * messageHeight - 700));
  await waitFor(() => expect(shownTexts(log)).toHaveLength(30));
  expect(logCalls().at(-1)).toBe('GET /api/chatters/g1?nextPageToken=25');
  scrollTo(log, -(30 * messageHeight - 700));
  await waitFor(() => expect(shownTexts(log)).toHaveLength(40));
  expect(logCalls().at(-1)).toBe('GET /api/chatters/g1?nextPageToken=10');
  const before = logCalls().length;
  scrollTo(log, -(40 * messageHeight - 700));
  scrollTo(log, -(40 * messageHeight - 701));
  expect(logCalls()).toHaveLength(before);
  expect(shownTexts(log)[0]).toBe('메시지 0');
});

test('CHR-11 what is put before moves nothing: the place counts from the end and is not written', async () => {
  sayMany(backend, 40);
  openRoom();
  const log = await theLog();
  const place = -(15 * messageHeight - 700);
  scrollTo(log, place);
  await waitFor(() => expect(shownTexts(log)).toHaveLength(30));
  expect(log.scrollTop).toBe(place);
});

test('CHR-11 CALL-08 a page that does not fill the screen brings the one before it by itself', async () => {
  const text = (words: string) => ({ owner: 'x', contentList: [{ type: 'text', text: words }] });
  server.use(
    http.get('*/api/chatters/g1', ({ request }) =>
      new URL(request.url).searchParams.has('nextPageToken')
        ? Response.json({ log: [text('메시지 0')], nextPageToken: null })
        : Response.json({ log: [text('메시지 1')], nextPageToken: 'tok en/2' }),
    ),
  );
  openRoom();
  await waitFor(() => expect(shownTexts(screen.getByRole('log'))).toEqual(['메시지 0', '메시지 1']));
  expect(logCalls()).toEqual(['GET /api/chatters/g1', 'GET /api/chatters/g1?nextPageToken=tok+en/2']);
});

test('CHR-11 an older page that failed is told, and asked for by its button, not by each move', async () => {
  sayMany(backend, 40);
  openRoom();
  const log = await theLog();
  server.use(fail('/api/chatters/g1', 500));
  scrollTo(log, -200);
  await dialogOf('알림');
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  const count = logCalls().length;
  scrollTo(log, -201);
  expect(logCalls()).toHaveLength(count);
  server.resetHandlers();
  server.use(...backend.handlers);
  await userEvent.click(await screen.findByRole('button', { name: '다시 시도' }));
  await waitFor(() => expect(shownTexts(log)).toHaveLength(30));
});

test('CHR-11 of a room that was read far back only a bounded part is drawn', async () => {
  sayMany(backend, 180);
  // All at once: what is drawn is the question here, not how it came.
  server.use(answer('/api/chatters/g1', { log: backend.room('g1'), nextPageToken: null }));
  openRoom();
  const log = await theLog();
  const rows = () => [...log.querySelectorAll('[data-key]')];
  const counts = Array.from({ length: 6 }, () => {
    const { length } = rows();
    scrollTo(log, -(length * messageHeight - 700));
    return length;
  });
  expect(counts).toEqual([30, 60, 90, 120, 150, 180]);
  // At rest what is far from the eye goes.
  await waitFor(() => expect(rows().length).toBeLessThan(100));
  expect(rows()[0]).toHaveTextContent('메시지 0');
});

test('CHR-11 CHR-19 a refresh that fails leaves the older pages that were read', async () => {
  sayMany(backend, 40);
  openRoom();
  const log = await theLog();
  scrollTo(log, -(15 * messageHeight - 700));
  await waitFor(() => expect(shownTexts(log)).toHaveLength(30));
  scrollTo(log, 0);
  server.use(fail('/api/chatters/g1', 500));
  await userEvent.click(screen.getByRole('button', { name: '새로고침' }));
  await dialogOf('알림');
  await closeDialog();
  expect(shownTexts(log)).toHaveLength(30);
});
