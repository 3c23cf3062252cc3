import { goOffline } from '@field-sales/shared/test/network';
import { screen, waitFor } from '@testing-library/react';
import { openPageAnew, rest, setUpChatTests } from '../test/chat-app.tsx';
import type { ChatBackend } from '../test/chat-backend.ts';
import { cutOnce, feed, openRoom, ownIn, send } from '../test/room-page.ts';
import { answerList, leave } from '../test/unsent.ts';

setUpChatTests();

let backend: ChatBackend;

beforeEach(() => {
  document.body.innerHTML = '<script type="application/json" id="settings">{"isDataKept":true}</script>';
});

/** The room is on the device, as after the preparing of the day: the chat itself has asked for nothing. */
async function openKeptOffline(isReference: boolean): Promise<() => void> {
  backend = answerList({ isReference });
  backend.say('g1', '어제 쓴 글', { owner: 'me', clientKey: 'k0' });
  openRoom();
  await screen.findByText('어제 쓴 글');
  await rest();
  openPageAnew();
  localStorage.clear();
  if (!isReference) await leave('누가 알까');
  const comeBack = goOffline();
  openRoom();
  await screen.findByText('어제 쓴 글');
  return comeBack;
}

test('OFF-33 OFF-34 that its backend applies a key once is known from a log that the device kept: a cut try is no refusal', async () => {
  const comeBack = await openKeptOffline(true);
  for (const [index, text] of ['하나', '둘', '셋'].entries()) {
    send(text);
    await waitFor(() => expect(screen.getAllByText('전송 대기')).toHaveLength(index + 1));
  }
  cutOnce(backend, feed, 'before');
  comeBack();
  await waitFor(() => expect(ownIn(backend, 'g1')).toEqual(['어제 쓴 글', '하나', '둘', '셋']));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('OFF-33 a room that is drawn from the device says nothing of the backend: what was on its way waits for an answer of it', async () => {
  const comeBack = await openKeptOffline(false);
  await screen.findByText('누가 알까');
  await rest();
  expect(screen.queryByText('전송 실패')).not.toBeInTheDocument();
  comeBack();
  expect(await screen.findByRole('button', { name: '다시 보내기' })).toBeVisible();
});
