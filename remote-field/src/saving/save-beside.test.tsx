import { outsideAct } from '@field-sales/shared/test/outside-act';
import { sendWaiting } from '@field-sales/shared/waiting/send-waiting';
import { keepWaiting } from '@field-sales/shared/waiting/waiting-database';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { answer, employeeNumber, server } from '../test/field-app.tsx';
import { kept } from '../test/kept-register.ts';
import { openEdit } from '../test/stand-survey.ts';
import { confirmAndLeave, expectOnDevice, saveButton, setUpFormTests, user } from '../test/survey-app.ts';
import { serverStand, standEdit } from '../test/survey-factory.ts';
import { unsentRecord } from '../test/unsent.ts';
import { workOf } from './unsent-record.ts';
import { waiting } from '../waiting.ts';

setUpFormTests();

const form = standEdit([serverStand('S1')], ['P1']);

/** An edit of the record, as the device keeps it after its answer was lost. */
const lost = unsentRecord({
  assignmentId: 'E1',
  recordId: 'F1',
  idempotencyKey: 'k1',
  state: 'unanswered',
  call: { method: 'PATCH', path: '/api/field-info/sc/F1', parts: [['info', '[]']], photoKeys: [] },
});

/** Notes the saves when they are applied; the first one is held until it is let go. */
function holdFirst(onFirst: () => Promise<unknown> = async () => undefined) {
  const begun: string[] = [];
  const applied: string[] = [];
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  server.use(
    http.patch('*/api/field-info/sc/F1', async ({ request }) => {
      const key = request.headers.get('idempotency-key') ?? '';
      begun.push(key);
      if (begun.length === 1) {
        await onFirst();
        await gate;
      }
      applied.push(key);
      // As a backend that says under which key it saved.
      server.use(
        answer(
          '/api/field-info/sc/E1',
          standEdit([serverStand('S1', { remark: key })], [], { savedUnder: key }),
        ),
      );
      return HttpResponse.text('OK');
    }),
  );
  return { begun, applied, letGo: () => letGo() };
}

async function change(): Promise<void> {
  await user.click(screen.getByRole('button', { name: '매대 수량 하나 늘리기' }));
}

test('OFF-30 OFF-26 a save goes after an older one of its survey that is on its way, not under it', async () => {
  const { begun, applied, letGo } = holdFirst();
  await openEdit(form);
  await outsideAct(() => keepWaiting(workOf(lost), []));
  const sending = sendWaiting(employeeNumber, async () => ({ remotes: [waiting], areAll: true }));
  await waitFor(() => expect(begun).toEqual(['k1']));
  await change();
  await user.click(saveButton());
  await confirmAndLeave('기기에 저장됨');
  letGo();
  await outsideAct(() => sending);
  expect(applied).toHaveLength(2);
  expect(applied[0]).toBe('k1');
  await expectOnDevice({ unsent: 0 });
});

test('OFF-32 a save removes what was there when it began, not what another tab has kept since', async () => {
  const newer = { ...lost, idempotencyKey: 'k2', state: 'waiting' } as const;
  const { letGo, begun } = holdFirst(() => keepWaiting(workOf(newer), []));
  await openEdit(form);
  await outsideAct(() => keepWaiting(workOf(lost), []));
  await change();
  await user.click(saveButton());
  await waitFor(() => expect(begun).toHaveLength(1));
  letGo();
  await confirmAndLeave('수정 완료');
  expect((await kept()).map(({ idempotencyKey }) => idempotencyKey)).toEqual(['k2']);
});
