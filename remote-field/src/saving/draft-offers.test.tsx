import { screen, waitFor } from '@testing-library/react';
import { openField } from '../test/field-app.tsx';
import { fillRegister, reopenRegister } from '../test/own-register.ts';
import { confirmDialog, expectOnDevice, saveButton, setUpFormTests, user } from '../test/survey-app.ts';

setUpFormTests();

test('SH-37 OWN-25 leaving by Back keeps the draft, and opening the form again brings it back and says so', async () => {
  await fillRegister();
  await user.click(screen.getByRole('radio', { name: '행사장' }));
  await user.click(screen.getByRole('button', { name: '뒤로' }));
  await reopenRegister();
  expect(await screen.findByText('작성하던 내용을 불러왔습니다.')).toBeVisible();
  expect(screen.getByRole('radio', { name: '행사장' })).toBeChecked();
  expect(screen.getByRole('img', { name: '사진 1' })).toBeVisible();
  expect(saveButton()).toBeEnabled();
});

test('SH-36 starting over asks first; then form and device are empty', async () => {
  await fillRegister();
  await user.click(screen.getByRole('button', { name: '뒤로' }));
  await reopenRegister();
  await user.click(await screen.findByRole('button', { name: '처음부터 작성' }));
  expect(await screen.findByText(/작성하던 내용을 지우고 처음부터 작성하시겠습니까\?/)).toBeVisible();
  await confirmDialog('알림', '취소');
  expect(screen.getByRole('img', { name: '사진 1' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '처음부터 작성' }));
  await confirmDialog('알림', '처음부터 작성');
  await waitFor(() => expect(screen.queryByRole('img', { name: '사진 1' })).not.toBeInTheDocument());
  expect(screen.queryByText('작성하던 내용을 불러왔습니다.')).not.toBeInTheDocument();
  await expectOnDevice({ drafts: 0, photos: 0, unsent: 0 });
});

test('SH-36 a draft that cannot be removed is offered again, and the form goes on keeping what is changed', async () => {
  await fillRegister();
  await user.click(screen.getByRole('button', { name: '뒤로' }));
  await reopenRegister();
  await user.click(await screen.findByRole('button', { name: '처음부터 작성' }));
  const before = screen.getByRole('radio', { name: '행사장' });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('lost', 'UnknownError');
  });
  await confirmDialog('알림', '처음부터 작성');
  await waitFor(() => expect(before).not.toBeInTheDocument());
  jest.restoreAllMocks();
  await user.click(await screen.findByRole('radio', { name: '행사장' }));
  await user.click(screen.getByRole('button', { name: '뒤로' }));
  await reopenRegister();
  expect(await screen.findByRole('radio', { name: '행사장' })).toBeChecked();
});

test('SH-45 the draft of one employee is not offered to another', async () => {
  await fillRegister();
  await user.click(screen.getByRole('button', { name: '뒤로' }));
  await screen.findByRole('heading', { name: '자사 현장 정보' });
  openField('/field-sc/E1', '?employeeNumber=20180412');
  const forms = await screen.findAllByText('매대 정보 1');
  expect(forms.length).toBeGreaterThan(0);
  expect(screen.queryByText('작성하던 내용을 불러왔습니다.')).not.toBeInTheDocument();
});
