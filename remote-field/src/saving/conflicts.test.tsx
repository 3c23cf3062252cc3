import { repeatDelay } from '@field-sales/shared/http/lost-answer';
import { outsideAct } from '@field-sales/shared/test/outside-act';
import { sendWaiting } from '@field-sales/shared/waiting/send-waiting';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { answer, employeeNumber, openField, server } from '../test/field-app.tsx';
import { refuseStorage } from '../test/refuse-storage.ts';
import { skipWait } from '../test/skip-wait.ts';
import { openEdit } from '../test/stand-survey.ts';
import {
  confirmAndLeave,
  confirmDialog,
  expectOnDevice,
  saveButton,
  setUpFormTests,
  user,
} from '../test/survey-app.ts';
import { serverStand, standEdit, takeSaves, type GotSave } from '../test/survey-factory.ts';
import { waiting } from '../waiting.ts';

setUpFormTests();

function answerForm(remark: string, savedUnder: string | null = null): void {
  const form = standEdit([serverStand('S1', { remark })], ['P1'], { savedUnder });
  server.use(answer('/api/field-info/sc/E1', form));
}

/** An edit that is saved without a network, while somebody else changes the record. */
async function keepEdit(): Promise<GotSave[]> {
  await openEdit(standEdit([serverStand('S1', { remark: '입구' })], ['P1']));
  const { handler, got } = takeSaves('patch', '/api/field-info/sc/F1', { isCut: true }, { isCut: true }, {});
  server.use(
    handler,
    http.get('*/healthz', () => HttpResponse.error()),
  );
  await user.click(screen.getByRole('button', { name: '매대 수량 하나 늘리기' }));
  skipWait(repeatDelay, 1);
  await user.click(saveButton());
  await confirmAndLeave('기기에 저장됨');
  server.use(http.get('*/healthz', () => HttpResponse.text('ok')));
  return got;
}

async function openUnsent() {
  await user.click(await screen.findByRole('button', { name: '전송하지 못한 기록 1건' }));
  return within(await screen.findByRole('dialog', { name: '전송하지 못한 기록' }));
}

const conflict = '작성하는 동안 다른 곳에서 수정된 기록입니다.';

test('OFF-31 an edit of a record that was changed meanwhile is unsent, says so, and is sent anyway', async () => {
  const got = await keepEdit();
  answerForm('출구');
  await outsideAct(() => sendWaiting(employeeNumber, async () => ({ remotes: [waiting], areAll: true })));
  const sheet = await openUnsent();
  expect(sheet.getByText(conflict)).toBeVisible();
  expect(sheet.queryByRole('button', { name: '다시 보내기' })).toBeNull();
  expect(got).toHaveLength(2);
  await user.click(sheet.getByRole('button', { name: '그대로 보내기' }));
  await confirmDialog('수정 완료');
  expect(new Set(got.map(({ key }) => key)).size).toBe(1);
  expect(got).toHaveLength(3);
  await expectOnDevice({ unsent: 0 });
});

test('OFF-31 one in conflict is deleted after a question', async () => {
  const got = await keepEdit();
  answerForm('출구');
  await outsideAct(() => sendWaiting(employeeNumber, async () => ({ remotes: [waiting], areAll: true })));
  const sheet = await openUnsent();
  await user.click(sheet.getByRole('button', { name: '삭제' }));
  await confirmDialog('알림', '삭제');
  await expectOnDevice({ unsent: 0 });
  expect(got).toHaveLength(2);
});

test('OFF-31 OFF-26 what waits, opened and saved again when the record was changed, is unsent as well', async () => {
  const got = await keepEdit();
  answerForm('출구');
  cleanup();
  openField('/field-sc-edit/E1/F1');
  await screen.findByText('매대 정보 1');
  await user.click(saveButton());
  await confirmAndLeave('수정 실패');
  expect(got).toHaveLength(2);
  const sheet = await openUnsent();
  expect(sheet.getByText(conflict)).toBeVisible();
});

test('OFF-31 OFF-28 sent without a network after all, it waits, and is not asked about again', async () => {
  await keepEdit();
  answerForm('출구');
  await outsideAct(() => sendWaiting(employeeNumber, async () => ({ remotes: [waiting], areAll: true })));
  const sheet = await openUnsent();
  const { handler, got } = takeSaves('patch', '/api/field-info/sc/F1', { isCut: true }, { isCut: true }, {});
  server.use(
    handler,
    http.get('*/healthz', () => HttpResponse.error()),
  );
  skipWait(repeatDelay, 1);
  await user.click(sheet.getByRole('button', { name: '그대로 보내기' }));
  await confirmDialog('기기에 저장됨');
  server.use(http.get('*/healthz', () => HttpResponse.text('ok')));
  await outsideAct(() => sendWaiting(employeeNumber, async () => ({ remotes: [waiting], areAll: true })));
  await waitFor(() => expect(got).toHaveLength(3));
  await expectOnDevice({ unsent: 0 });
});

test('OFF-31 an edit that is saved with a network asks as well: what a colleague changed since its form was read is not overwritten', async () => {
  await openEdit(standEdit([serverStand('S1', { remark: '입구' })], ['P1']));
  const { handler, got } = takeSaves('patch', '/api/field-info/sc/F1');
  server.use(handler);
  answerForm('출구');
  await user.click(screen.getByRole('button', { name: '매대 수량 하나 늘리기' }));
  await user.click(saveButton());
  await confirmAndLeave('수정 실패');
  expect(got).toHaveLength(0);
  const sheet = await openUnsent();
  expect(sheet.getByText(conflict)).toBeVisible();
});

test('OFF-31 PHN-08 in conflict on a device that cannot keep the edit for a decision, the person is asked at once', async () => {
  await openEdit(standEdit([serverStand('S1', { remark: '입구' })], ['P1']));
  const { handler, got } = takeSaves('patch', '/api/field-info/sc/F1');
  server.use(handler);
  answerForm('출구');
  await user.click(screen.getByRole('button', { name: '매대 수량 하나 늘리기' }));
  refuseStorage();
  await user.click(saveButton());
  expect(await screen.findByRole('alertdialog', { name: '수정 실패' })).toHaveTextContent(conflict);
  await confirmDialog('수정 실패', '취소');
  expect(window.location.pathname).toBe('/field-sc-edit/E1/F1');
  expect(got).toHaveLength(0);
  await user.click(saveButton());
  await confirmDialog('수정 실패', '그대로 보내기');
  await confirmAndLeave('수정 완료');
  expect(got).toHaveLength(1);
});

test('OFF-31 OWN-28 the question whether a record was changed is asked once more where its answer was lost', async () => {
  await openEdit(standEdit([serverStand('S1', { remark: '입구' })], ['P1']));
  const { handler, got } = takeSaves('patch', '/api/field-info/sc/F1');
  server.use(
    handler,
    http.get('*/api/field-info/sc/E1', () => HttpResponse.error(), { once: true }),
    http.get('*/healthz', () => HttpResponse.text('ok')),
  );
  skipWait(repeatDelay, 1);
  await user.click(screen.getByRole('button', { name: '매대 수량 하나 늘리기' }));
  await user.click(saveButton());
  await confirmAndLeave('수정 완료');
  expect(got).toHaveLength(1);
});
