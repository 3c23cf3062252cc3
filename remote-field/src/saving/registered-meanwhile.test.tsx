import { outsideAct } from '@field-sales/shared/test/outside-act';
import { sendWaiting } from '@field-sales/shared/waiting/send-waiting';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { employeeNumber, server } from '../test/field-app.tsx';
import { keepRegister, kept, ownCard } from '../test/kept-register.ts';
import { jpegFile } from '../test/photo-platform.ts';
import { openEdit } from '../test/stand-survey.ts';
import {
  addPhotos,
  confirmAndLeave,
  confirmDialog,
  expectOnDevice,
  saveButton,
  setUpFormTests,
  user,
} from '../test/survey-app.ts';
import { serverStand, standEdit, takeSaves } from '../test/survey-factory.ts';

setUpFormTests();

/** The form of a waiting registration is corrected and left; the registration goes out as it was. Answers its key. */
async function correctAndLeave(): Promise<string> {
  await keepRegister({});
  await confirmAndLeave('기기에 저장됨');
  await user.click(await ownCard());
  await screen.findByText('매대 정보 1');
  await user.click(screen.getByRole('radio', { name: '행사장' }));
  await addPhotos(jpegFile('b.jpg'));
  await screen.findByRole('img', { name: '사진 2' });
  await expectOnDevice({ drafts: 1 });
  await user.click(screen.getByRole('button', { name: '뒤로' }));
  await ownCard();
  const [record] = await kept();
  server.use(http.get('*/healthz', () => HttpResponse.text('ok')));
  await outsideAct(() => sendWaiting(employeeNumber));
  await expectOnDevice({ unsent: 0, drafts: 1, photos: 2 });
  cleanup();
  return record?.idempotencyKey ?? '';
}

/** The record that the registration has made. */
function recordOf(savedUnder: string | null) {
  return standEdit([serverStand('S1')], ['P1'], { savedUnder });
}

const offer = () => screen.findByText('작성하던 내용을 불러왔습니다.');

test('SH-37 OFF-26 what was corrected in a registration that went out meanwhile is offered in the edit form of its record', async () => {
  const key = await correctAndLeave();
  const { handler, got } = takeSaves('patch', '/api/field-info/sc/F1', {});
  server.use(handler);
  await openEdit(recordOf(key));
  expect(await offer()).toBeVisible();
  expect(screen.getByRole('radio', { name: '행사장' })).toBeChecked();
  expect(screen.getByRole('textbox', { name: '매대 수량' })).toHaveValue('1');
  expect(screen.queryByText('매대 정보 2')).toBeNull();
  expect(await screen.findByRole('img', { name: '사진 2' })).toBeVisible();
  expect(screen.queryByRole('img', { name: '사진 3' })).toBeNull();
  await user.click(saveButton());
  await confirmAndLeave('수정 완료');
  expect(got).toMatchObject([
    {
      files: [{ name: 'a.jpg' }, { name: 'b.jpg' }],
      parts: {
        newStandInfoList: [{ StandType__c: '행사장', SCFieldInfoId__c: 'F1' }],
        oldStandInfoIdList: ['S1'],
        oldPhotoIdList: ['P1'],
      },
    },
  ]);
  await expectOnDevice({ drafts: 0, photos: 0, unsent: 0 });
});

test('SH-37 OFF-26 what was taken over goes on being offered, until it is refused', async () => {
  const key = await correctAndLeave();
  await openEdit(recordOf(key));
  await offer();
  await user.click(screen.getByRole('button', { name: '매대 수량 하나 늘리기' }));
  await user.click(screen.getByRole('button', { name: '뒤로' }));
  cleanup();
  await openEdit(recordOf(key));
  await offer();
  expect(screen.getByRole('textbox', { name: '매대 수량' })).toHaveValue('2');
  expect(screen.queryByText('매대 정보 2')).toBeNull();
  await user.click(screen.getByRole('button', { name: '처음부터 작성' }));
  await confirmDialog('알림', '처음부터 작성');
  await waitFor(() => expect(screen.queryByText('작성하던 내용을 불러왔습니다.')).toBeNull());
  await expectOnDevice({ drafts: 0, photos: 0, unsent: 0 });
});

test('SH-37 OFF-26 a backend that does not tell what has made its record: what was corrected is offered', async () => {
  await correctAndLeave();
  await openEdit(recordOf(null));
  expect(await offer()).toBeVisible();
  expect(screen.getByRole('radio', { name: '행사장' })).toBeChecked();
});

test('OFF-26 OFF-31 a record that another save has made is not taken over', async () => {
  await correctAndLeave();
  await openEdit(recordOf('the key of another save'));
  await waitFor(() => expect(screen.getByRole('textbox', { name: '매대 수량' })).toHaveValue('2'));
  expect(screen.queryByText('작성하던 내용을 불러왔습니다.')).toBeNull();
  expect(saveButton()).toBeDisabled();
  await expectOnDevice({ drafts: 1 });
});
