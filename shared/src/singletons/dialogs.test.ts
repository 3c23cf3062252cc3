import { act, renderHook } from '@testing-library/react';
import {
  answerDialog,
  askConfirm,
  resetDialogs,
  showAlert,
  showOverlay,
  useOpenDialog,
  useOpenOverlay,
} from './dialogs.ts';

beforeEach(resetDialogs);

test('SH-23 dialogs come one at a time and an identical one is not stacked', async () => {
  const first = showAlert({ title: '알림', text: '하나' });
  const same = showAlert({ title: '알림', text: '하나' });
  const second = askConfirm({ title: '알림', text: '둘' });
  const { result } = renderHook(() => useOpenDialog());
  expect(result.current?.text).toBe('하나');
  act(() => answerDialog(result.current?.id ?? 0, true));
  await Promise.all([first, same]);
  expect(result.current?.text).toBe('둘');
  act(() => answerDialog(result.current?.id ?? 0, false));
  await expect(second).resolves.toBe(false);
  expect(result.current).toBeUndefined();
});

test('SH-14 the overlay stays until the last one that asked for it is hidden', () => {
  const loading = showOverlay();
  const saving = showOverlay('저장 중');
  const { result } = renderHook(() => useOpenOverlay());
  act(() => saving.setPercent(40));
  expect(result.current).toMatchObject({ text: '저장 중', percent: 40 });
  act(() => saving.hide());
  expect(result.current).toMatchObject({ text: undefined });
  act(() => loading.hide());
  expect(result.current).toBeUndefined();
});
