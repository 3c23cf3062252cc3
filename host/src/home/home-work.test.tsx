import { ScreenRouter } from '@field-sales/shared/router';
import { keepWaiting, readWaiting, removeWaiting } from '@field-sales/shared/waiting/waiting-database';
import { announceWaiting } from '@field-sales/shared/waiting/waiting-news';
import type { WaitingState } from '@field-sales/shared/waiting/waiting-work';
import { act, render, screen, waitFor } from '@testing-library/react';
import { HomeWork } from './home-work.tsx';

const employeeNumber = '20231107';

async function keep(key: string, state: WaitingState): Promise<void> {
  const call = { method: 'POST', path: '/api/a', parts: [], photoKeys: [] } as const;
  const work = { key, employeeNumber, subject: key, lane: key, content: {}, state };
  await keepWaiting({ ...work, call: { ...call, parts: [], photoKeys: [] } }, []);
}

function open(number = employeeNumber): void {
  window.history.replaceState(null, '', `/?employeeNumber=${number}`);
  render(<HomeWork />, { wrapper: ScreenRouter });
}

afterEach(async () => removeWaiting(await readWaiting(employeeNumber)));

test('OFF-25 the home menu counts what waits, tells that it goes out, and nothing of what needs a hand', async () => {
  await keep('k1', 'waiting');
  await keep('k2', 'waiting');
  await keep('k3', 'refused');
  open();
  expect(await screen.findByText('보낼 기록 2건 · 연결되면 자동 전송')).toBeVisible();
  act(() => announceWaiting({ type: 'sending', key: 'k1', number: 1, all: 2, share: 0.2 }));
  expect(screen.getByRole('status')).toHaveTextContent('기록을 보내는 중입니다. 1/2');
  const [first] = await readWaiting(employeeNumber);
  await removeWaiting(first === undefined ? [] : [first]);
  act(() => {
    announceWaiting({ type: 'sent', key: 'k1' });
    announceWaiting({ type: 'rested' });
  });
  expect(await screen.findByText('보낼 기록 1건 · 연결되면 자동 전송')).toBeVisible();
  await removeWaiting(await readWaiting(employeeNumber));
  act(() => announceWaiting({ type: 'sent', key: 'k2' }));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});

test('OFF-25 SH-45 what waits of another employee is not counted', async () => {
  await keep('k1', 'waiting');
  await keepWaiting(
    {
      key: 'k9',
      employeeNumber: '20180412',
      subject: 'k9',
      lane: 'k9',
      content: {},
      state: 'waiting',
      call: { method: 'POST', path: '/api/a', parts: [], photoKeys: [] },
    },
    [],
  );
  open('20180412');
  expect(await screen.findByText('보낼 기록 1건 · 연결되면 자동 전송')).toBeVisible();
  await removeWaiting(await readWaiting('20180412'));
});
