import { answerDialog, useOpenDialogs } from '@field-sales/shared/dialogs';
import { keepWaiting, readWaiting, removeWaiting } from '@field-sales/shared/waiting/waiting-database';
import type { WaitingCall } from '@field-sales/shared/waiting/waiting-work';
import { act, renderHook } from '@testing-library/react';
import { clearDevice } from '../test/clear-device.ts';
import { writeWaitingCookie } from './waiting-cookie.ts';

const employeeNumber = '20231107';

const register = { method: 'POST', path: '/api/field-info/sc/5501', parts: [], photoKeys: [] } as const;
const edit = { ...register, method: 'PATCH' } as const;
const price = { ...edit, path: '/api/field-info/price/9002/5501' } as const;
const message = {
  method: 'MESSAGE',
  roomId: 'room-1',
  roomToMake: { userId: '', key: '' },
  text: '지하에서',
  photoKeys: [],
  isRepeatable: true,
} as const;

async function keep(key: string, call: Readonly<Record<string, unknown>>): Promise<void> {
  const work = { key, employeeNumber, subject: key, lane: key, content: {}, state: 'waiting' } as const;
  await keepWaiting({ ...work, call: call as WaitingCall }, []);
}

const writeCookie = async (number = employeeNumber) => writeWaitingCookie(number, await readWaiting(number));

/** What the app's alerts say; each is answered. */
function readAlerts(): string[] {
  const { result, unmount } = renderHook(useOpenDialogs);
  const alerts: string[] = [];
  for (let { dialog } = result.current; dialog !== undefined; { dialog } = result.current) {
    const { id, title, text } = dialog;
    alerts.push(`${title}: ${text}`);
    act(() => answerDialog(id, true));
  }
  unmount();
  return alerts;
}

afterEach(async () => {
  await removeWaiting(await readWaiting(employeeNumber));
  await writeCookie();
  readAlerts();
});

// The first: no other has opened it.
test('OFF-33 beside a database of which nothing is known nothing counts as lost', async () => {
  document.cookie = `waiting--${employeeNumber}=0a1b2c3d.r4e5f; path=/`;
  writeWaitingCookie(employeeNumber, []);
  expect(readAlerts()).toEqual([]);
  await writeCookie();
  expect(readAlerts()).toHaveLength(1);
});

test('OFF-33 OFF-34 what the device has lost is told by its kind, once; what waits there since is not among it', async () => {
  await keep('aaaa-1', register);
  await keep('bbbb-1', edit);
  await keep('cccc-1', price);
  await keep('dddd-1', message);
  await writeCookie();
  expect(readAlerts()).toEqual([]);
  await clearDevice('waiting-work');
  await keep('eeee-1', register);
  await writeCookie();
  expect(readAlerts()).toEqual([
    '전송하지 못한 기록 2건: 현장 정보 등록에 실패했습니다. 잠시 후 다시 시도해 주세요.',
    '전송하지 못한 기록 1건: 현장 정보 수정에 실패했습니다. 잠시 후 다시 시도해 주세요.',
    '전송 실패: 전송에 실패했습니다. 잠시 후 다시 시도해 주세요.',
  ]);
  await writeCookie();
  expect(readAlerts()).toEqual([]);
});

test('OFF-33 what was written again on a device that was cleared, and what was sent before its page ended, is not lost', async () => {
  await keep('aaaa-1', register);
  await keep('bbbb-1', register);
  await writeCookie();
  await removeWaiting((await readWaiting(employeeNumber)).slice(0, 1));
  await writeCookie();
  expect(readAlerts()).toEqual([]);
  await clearDevice('waiting-work');
  await keep('bbbb-1', register);
  await writeCookie();
  expect(readAlerts()).toEqual([]);
});

test('OFF-33 OFF-32 what a tab sent while another one was being opened is not lost, though that one notes it last', async () => {
  await keep('aaaa-1', register);
  const readByOther = await readWaiting(employeeNumber);
  await removeWaiting(readByOther);
  await writeCookie();
  writeWaitingCookie(employeeNumber, readByOther);
  await writeCookie();
  expect(readAlerts()).toEqual([]);
  await clearDevice('waiting-work');
  await writeCookie();
  expect(readAlerts()).toEqual([]);
});

test('OFF-33 SH-45 what another employee has lost is not told, and where nothing waits nothing is noted', async () => {
  await keep('aaaa-1', register);
  await writeCookie();
  await clearDevice('waiting-work');
  await writeCookie('20240001');
  expect(readAlerts()).toEqual([]);
  await writeCookie();
  expect(readAlerts()).toHaveLength(1);
  expect(document.cookie).toBe('');
});

test('OFF-33 the note stays small however much waits', async () => {
  for (let number = 1000; number < 1300; number += 1) await keep(`${number}`, register);
  await writeCookie();
  expect(document.cookie.length).toBeLessThan(1300);
});
