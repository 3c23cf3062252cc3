import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { calls, openChat, server } from './chat-app.tsx';
import type { ChatBackend } from './chat-backend.ts';

/** What a test does on the screen of a room. */
export const feed = '/api/chatters/g1/feed';

export function openRoom() {
  return openChat('/chatter-room/g1/0/강동지점 공지');
}

export function box() {
  return screen.getByRole<HTMLTextAreaElement>('textbox', { name: '메시지를 입력해 주세요' });
}

export function sendButton() {
  return screen.getByRole('button', { name: '전송' });
}

export function resendButton() {
  return screen.getByRole('button', { name: '다시 보내기' });
}

export function type(text: string): void {
  fireEvent.input(box(), { target: { value: text } });
}

export function send(text: string): void {
  type(text);
  fireEvent.click(sendButton());
}

export async function pick(...files: File[]): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('there is nothing to pick photos with');
  await userEvent.upload(input, files, { applyAccept: false });
}

export async function closeDialog(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
}

/** Lets another backend answer from now on. */
export function answerBy({ handlers }: ChatBackend): void {
  server.resetHandlers();
  server.use(...handlers);
}

/** Closes the connection: before the backend has heard anything, or after it has applied what it heard. */
export function cutOnce(backend: ChatBackend, path: string, when: 'before' | 'after'): void {
  const cut = http.post(
    `*${path}`,
    async ({ request }) => {
      if (when === 'after') {
        answerBy(backend);
        await fetch(new Request(request.url, request.clone()));
      }
      return HttpResponse.error();
    },
    { once: true },
  );
  server.use(cut);
}

/** The texts, or the numbers of photos, of one's own messages in a room of the backend. */
export function ownIn(backend: ChatBackend, roomId: string): (string | number)[] {
  return backend
    .room(roomId)
    .filter(({ owner }) => owner === 'me')
    .map(({ contentList }) => contentList[0]?.text ?? contentList.length);
}

/** Puts `count` numbered messages of two people into the room. */
export function sayMany(backend: ChatBackend, count: number): void {
  for (let index = 0; index < count; index += 1)
    backend.say('g1', `메시지 ${index}`, { name: `사람 ${index % 2}` });
}

export async function theLog(): Promise<HTMLElement> {
  return screen.findByRole('log', { name: '강동지점 공지' });
}

/** The numbered messages that are drawn, in their order. */
export function shownTexts(log: HTMLElement): (string | null)[] {
  return within(log)
    .getAllByText(/^메시지 \d+$/)
    .map(({ textContent }) => textContent);
}

/** The reads of the room's log so far. */
export function logCalls(): string[] {
  return calls.filter((call) => call.startsWith('GET /api/chatters/g1') && !call.includes('users'));
}
