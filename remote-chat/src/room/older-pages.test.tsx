import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { answer, dialogOf, fail, server, setUpChatTests } from '../test/chat-app.tsx';
import { createBackend, type ChatBackend } from '../test/chat-backend.ts';
import { messageHeight, scrollTo, scrollToStart } from '../test/layout.ts';
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
  scrollToStart(log);
  await waitFor(() => expect(shownTexts(log)[0]).toBe('메시지 17'));
  expect(logCalls().at(-1)).toBe('GET /api/chatters/g1?nextPageToken=25');
  await waitFor(() => {
    scrollToStart(log);
    expect(shownTexts(log)[0]).toBe('메시지 0');
  });
  expect(logCalls().at(-1)).toBe('GET /api/chatters/g1?nextPageToken=10');
  const before = logCalls().length;
  scrollToStart(log);
  scrollToStart(log);
  expect(logCalls()).toHaveLength(before);
});

test('CHR-11 what is put before moves nothing: the place counts from the end and is not written', async () => {
  sayMany(backend, 40);
  openRoom();
  const log = await theLog();
  const place = -(15 * messageHeight - 700);
  scrollTo(log, place);
  await waitFor(() => expect(shownTexts(log)).toHaveLength(23));
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
  await waitFor(() => expect(shownTexts(log)).toHaveLength(23));
});

test('CHR-11 of a room that was read far back only a bounded part is drawn', async () => {
  sayMany(backend, 180);
  // All at once: what is drawn is the question here, not how it came.
  server.use(answer('/api/chatters/g1', { log: backend.room('g1'), nextPageToken: null }));
  openRoom();
  const log = await theLog();
  const goTo = (text: string, nextPlace: () => number) => {
    for (let moves = 0; moves < 60 && !shownTexts(log).includes(text); moves += 1) {
      const place = nextPlace();
      scrollTo(log, place);
      expect(shownTexts(log).length).toBeLessThan(40);
      // What goes and comes back is as high as it was: the place stays where the finger left it.
      expect(log.scrollTop).toBe(place);
    }
    expect(shownTexts(log)).toContain(text);
  };
  goTo('메시지 0', () => log.scrollTop - 280);
  goTo('메시지 179', () => Math.min(0, log.scrollTop + 280));
  scrollTo(log, 0);
  scrollToStart(log);
  expect(shownTexts(log)[0]).toBe('메시지 0');
  expect(shownTexts(log).length).toBeLessThan(40);
});

test('CHR-11 a leap draws what is there, and at rest what is around it', async () => {
  sayMany(backend, 180);
  server.use(answer('/api/chatters/g1', { log: backend.room('g1'), nextPageToken: null }));
  openRoom();
  const log = await theLog();
  scrollTo(log, -6000);
  const leapt = shownTexts(log);
  expect(leapt.length).toBeLessThan(18);
  await waitFor(() => expect(shownTexts(log).length).toBeGreaterThan(22));
  expect(shownTexts(log)).toEqual(expect.arrayContaining(leapt));
});

test('CHR-11 CHR-19 a refresh that fails leaves the older pages that were read', async () => {
  sayMany(backend, 40);
  openRoom();
  const log = await theLog();
  scrollToStart(log);
  await waitFor(() => expect(shownTexts(log)).toHaveLength(23));
  scrollTo(log, 0);
  server.use(fail('/api/chatters/g1', 500));
  await userEvent.click(screen.getByRole('button', { name: '새로고침' }));
  await dialogOf('알림');
  await closeDialog();
  expect(shownTexts(log)).toHaveLength(23);
});
