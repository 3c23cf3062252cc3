import { act, renderHook } from '@testing-library/react';
import { answerDialog, askConfirm, showAlert, showOverlay, useOpenDialogs } from './dialogs.ts';

test('SH-23 dialogs come one at a time and an identical one is not stacked', async () => {
  const first = showAlert({ title: '알림', text: '하나' });
  const same = showAlert({ title: '알림', text: '하나' });
  const second = askConfirm({ title: '알림', text: '둘' });
  const { result } = renderHook(() => useOpenDialogs());
  expect(result.current.dialog?.text).toBe('하나');
  act(() => answerDialog(result.current.dialog?.id ?? 0, true));
  await Promise.all([first, same]);
  expect(result.current.dialog?.text).toBe('둘');
  act(() => answerDialog(result.current.dialog?.id ?? 0, false));
  await expect(second).resolves.toBe(false);
  expect(result.current.dialog).toBeUndefined();
});

test('SH-14 the overlay stays until the last one that asked for it is hidden', () => {
  const loading = showOverlay();
  const saving = showOverlay('저장 중');
  const { result } = renderHook(() => useOpenDialogs());
  act(() => saving.setPercent(40));
  expect(result.current.overlay).toMatchObject({ text: '저장 중', percent: 40 });
  act(() => saving.hide());
  expect(result.current.overlay).toMatchObject({ text: undefined });
  act(() => loading.hide());
  expect(result.current.overlay).toBeUndefined();
});

test('SH-14 SH-23 what is open goes with the page that draws it, and is not in the next one', async () => {
  const page = renderHook(() => useOpenDialogs());
  const answer = jest.fn();
  act(() => {
    void askConfirm({ title: '알림', text: '하나' }).then(answer);
    showOverlay();
  });
  expect(page.result.current).toMatchObject({ dialog: { text: '하나' }, overlay: {} });
  page.unmount();
  const next = renderHook(() => useOpenDialogs());
  await act(() => Promise.resolve());
  expect(next.result.current).toEqual({ dialog: undefined, overlay: undefined });
  expect(answer).not.toHaveBeenCalled();
});
