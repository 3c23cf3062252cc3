import { outsideAct } from '@field-sales/shared/test/outside-act';
import { cardNamed } from '@field-sales/shared/test/card-named';
import { sendWaiting } from '@field-sales/shared/waiting/send-waiting';
import { announceWaiting } from '@field-sales/shared/waiting/waiting-news';
import { removeWaiting, readWaiting } from '@field-sales/shared/waiting/waiting-database';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { answerOpenDialog, calls, employeeNumber, server } from '../test/field-app.tsx';
import { keepRegister, kept, ofDevice, waitingBar } from '../test/kept-register.ts';
import { confirmAndLeave, confirmDialog, expectOnDevice, setUpFormTests, user } from '../test/survey-app.ts';
import { storeUnsent } from './unsent-database.ts';

setUpFormTests();

test('OFF-25 OFF-27 while it goes out the bar counts it and its card opens nothing; then the card is 등록중 and the list is asked for again', async () => {
  await keepRegister();
  await confirmAndLeave('기기에 저장됨');
  await waitingBar();
  const works = (await ofDevice(() => readWaiting(employeeNumber))) ?? [];
  const key = works[0]?.key ?? '';
  act(() => announceWaiting({ type: 'sending', key, number: 1, all: 1, share: 0.5 }));
  expect(await screen.findByRole('button', { name: '기록을 보내는 중입니다. 1/1' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: cardNamed('왕교자 1+1') }));
  await confirmDialog('알림');
  calls.length = 0;
  await outsideAct(() => removeWaiting(works));
  act(() => {
    announceWaiting({ type: 'sent', key });
    announceWaiting({ type: 'rested' });
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: /기록/ })).toBeNull());
  expect(await screen.findByText('등록중')).toBeVisible();
  await waitFor(() => expect(calls).toEqual(['GET /api/field-info/sc']));
});

test('OFF-25 OFF-29 the sheet: refused ones say why, what waits has a bin, and what is unsent comes first', async () => {
  await keepRegister();
  await confirmAndLeave('기기에 저장됨');
  const [record] = await kept();
  if (record === undefined) throw new Error('one is kept');
  await user.click(await waitingBar());
  const waitingSheet = await screen.findByRole('dialog', { name: '전송 대기' });
  expect(within(waitingSheet).queryByRole('button', { name: '다시 보내기' })).toBeNull();
  const refused = { ...record, idempotencyKey: 'r1', assignmentId: 'E9', state: 'refused' } as const;
  await outsideAct(() => storeUnsent(refused, 'none', []));
  act(() => announceWaiting({ type: 'changed' }));
  const sheet = await screen.findByRole('dialog', { name: '전송하지 못한 기록' });
  expect(within(sheet).getByRole('heading', { name: '전송 대기 1' })).toBeVisible();
  const [first, second] = within(sheet).getAllByRole('listitem');
  expect(first).toHaveTextContent('현장 정보 등록에 실패했습니다. 잠시 후 다시 시도해 주세요.다시 보내기');
  expect(second).not.toHaveTextContent('다시 보내기');
  const bar = screen.getByRole('button', { name: /전송하지 못한 기록 1건/, hidden: true });
  expect(bar).toHaveTextContent('전송하지 못한 기록 1건전송 대기1');

  // Sent by hand without the network it waits as well.
  server.use(http.post('*/api/field-info/sc/E1', () => HttpResponse.error()));
  await user.click(within(sheet).getByRole('button', { name: '다시 보내기' }));
  await confirmDialog('기기에 저장됨');
  expect((await kept()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
});

test('OFF-25 what goes out while the sheet is open stays in it as 등록완료 until it is closed', async () => {
  await keepRegister();
  await confirmAndLeave('기기에 저장됨');
  const works = (await ofDevice(() => readWaiting(employeeNumber))) ?? [];
  const key = works[0]?.key ?? '';
  await user.click(await waitingBar());
  const sheet = await screen.findByRole('dialog', { name: '전송 대기' });
  act(() => announceWaiting({ type: 'sending', key, number: 1, all: 1, share: 0.5 }));
  expect(within(sheet).getByRole('listitem')).toHaveTextContent('50%');
  await outsideAct(() => removeWaiting(works));
  act(() => {
    announceWaiting({ type: 'sent', key });
    announceWaiting({ type: 'rested' });
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: /전송 대기/, hidden: true })).toBeNull());
  expect(within(sheet).getByText('등록완료')).toBeVisible();
  expect(within(sheet).queryByRole('button', { name: '삭제' })).toBeNull();
  await user.click(within(sheet).getByRole('button', { name: '닫기' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('OFF-25 OFF-27 what is on its way when its deletion is confirmed stays, and says so', async () => {
  await keepRegister();
  await confirmAndLeave('기기에 저장됨');
  await user.click(await waitingBar());
  const sheet = await screen.findByRole('dialog', { name: '전송 대기' });
  await user.click(within(sheet).getByRole('button', { name: '삭제' }));
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  server.use(
    http.post('*/api/field-info/sc/E1', async () => {
      await gate;
      return HttpResponse.text('OK');
    }),
  );
  const sending = sendWaiting(employeeNumber);
  await waitFor(() => expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(3));
  await confirmDialog('알림', '삭제');
  await answerOpenDialog('행사 등록 중입니다. 잠시 후 다시 시도해 주세요.');
  expect(await kept()).toHaveLength(1);
  letGo();
  await outsideAct(() => sending);
  await expectOnDevice({ unsent: 0 });
});
