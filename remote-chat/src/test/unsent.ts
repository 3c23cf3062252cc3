import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { keepWaiting, readWaiting } from '@field-sales/shared/waiting/waiting-database';
import { photosOf, workOf } from '../outbox/outgoing-work.ts';
import type { Outgoing } from '../outbox/outgoing.ts';
import { openChat, server } from './chat-app.tsx';
import { createBackend, type BackendOptions, type ChatBackend } from './chat-backend.ts';
import { answerBy } from './room-page.ts';
import { makeRoom, nothingMore } from './rooms.ts';

/** What a test does with messages that a killed page left on the device. */
let count = 0;

/**
 * Leaves a text on the device, as a page does that is killed while it sends, each later than those before it; answers
 * its key.
 */
export async function leave(text: string, overrides: Partial<Outgoing> = {}): Promise<string> {
  count += 1;
  const left: Outgoing = {
    key: crypto.randomUUID(),
    roomId: 'g1',
    userId: null,
    employeeNumber: '20231107',
    creationKey: null,
    roomTitle: '강동지점 공지',
    text,
    photos: [],
    createdAt: new Date(Date.UTC(2026, 10, 22, 0, 0, count)).toISOString(),
    status: 'sending',
    sentAt: null,
    isKept: true,
    ...overrides,
  };
  await keepWaiting(workOf(left, false), photosOf(left));
  return left.key;
}

/** The keys of what the device holds, in the order of writing. */
export async function keptKeys(): Promise<string[]> {
  return (await readWaiting('20231107')).map(({ key }) => key);
}

/** A backend whose list has two rooms answers from now on. */
export function answerList({ isReference = true }: BackendOptions = {}): ChatBackend {
  const backend = createBackend({ isReference });
  answerBy(backend);
  const chatList = [makeRoom(), makeRoom({ id: 'g2', type: 1, title: '이마트 성수점' })];
  const headers = isReference ? { 'chat-stream': backend.streamPath } : {};
  server.use(
    http.get('*/api/chatters', () => HttpResponse.json({ chatList, isRequest: nothingMore }, { headers })),
  );
  return backend;
}

export async function openList() {
  const opened = openChat('/chatter-list');
  await screen.findByText('강동지점 공지');
  return opened;
}
