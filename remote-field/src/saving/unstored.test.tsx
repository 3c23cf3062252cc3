import { screen, waitFor } from '@testing-library/react';
import { writingLimit } from '../drafts/draft-autosave.ts';
import { operationLimits } from '@field-sales/shared/lib/device-database';
import { limitPieces } from '@field-sales/shared/lib/within-limit';
import { withDatabase } from '../drafts/draft-store.ts';
import { answer, openField, server } from '../test/field-app.tsx';
import { fillRegister, reopenRegister } from '../test/own-register.ts';
import { jpegFile } from '../test/photo-platform.ts';
import { refuseStorage } from '../test/refuse-storage.ts';
import { skipWait } from '../test/skip-wait.ts';
import {
  addPhotos,
  confirmAndLeave,
  confirmDialog,
  expectOnDevice,
  saveButton,
  setUpFormTests,
  user,
} from '../test/survey-app.ts';
import { standHeader } from '../test/survey-factory.ts';

setUpFormTests();

/** The database answers nothing any more. */
async function silenceStorage(): Promise<void> {
  for (const limit of [...Object.values(operationLimits), writingLimit]) skipWait(limit / limitPieces);
  await withDatabase(async (database) => database.close());
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => new IDBOpenDBRequest());
}

const notice = () => screen.queryAllByText('기기의 저장 공간이 부족합니다.');

test('PHN-10 a form that cannot be kept says so before anything is filled in', async () => {
  refuseStorage();
  server.use(answer('/api/field-info/sc/E1', [standHeader()]));
  openField('/field-sc/E1');
  await screen.findByText('매대 정보 1');
  expect(notice()).toHaveLength(1);
});

test('PHN-10 OWN-29 what a failed save cannot set aside stays in the form, with the notice; saved again it has its key', async () => {
  const got = await fillRegister({ status: 500 }, {});
  expect(notice()).toHaveLength(0);
  refuseStorage();
  await user.click(screen.getByRole('button', { name: '매대 수량 하나 늘리기' }));
  await waitFor(() => expect(notice()).toHaveLength(1));
  await user.click(saveButton());
  expect(await screen.findByText(/현장 정보 등록에 실패했습니다\./)).toBeVisible();
  await confirmDialog('등록 실패');
  expect(window.location.pathname).toBe('/field-sc/E1');
  expect(screen.getByRole('textbox', { name: '매대 수량' })).toHaveValue('1');
  expect(screen.getByRole('img', { name: '사진 1' })).toBeVisible();
  expect(notice()).toHaveLength(1);
  await user.click(saveButton());
  await confirmAndLeave('등록 완료');
  expect(got).toHaveLength(2);
  expect(got[1]).toEqual(got[0]);
});

test('OFF-23 PHN-10 WV-11 a save without a network that the device has no room for says so; the form stays, and is kept with room again', async () => {
  await fillRegister({ isCut: true });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(saveButton());
  const dialog = await screen.findByRole('alertdialog', { name: '등록 실패' });
  expect(dialog).toHaveTextContent('기기의 저장 공간이 부족합니다. 공간을 비운 뒤 다시 시도해 주세요.');
  await confirmDialog('등록 실패');
  expect(window.location.pathname).toBe('/field-sc/E1');
  expect(screen.getByRole('img', { name: '사진 1' })).toBeVisible();
  full.mockRestore();
  await user.click(saveButton());
  await confirmAndLeave('기기에 저장됨');
});

test('PHN-10 SH-36 a photo that could not be written says so, and is written with the next change', async () => {
  await fillRegister({});
  refuseStorage();
  await addPhotos(jpegFile('b.jpg'));
  expect(await screen.findByRole('img', { name: '사진 2' })).toBeVisible();
  expect(notice()).toHaveLength(2);
  expect(screen.getByRole('button', { name: /사진 추가/ })).toHaveAccessibleDescription(
    /저장 공간이 부족합니다/,
  );
  jest.restoreAllMocks();
  await user.click(screen.getByRole('radio', { name: '행사장' }));
  await waitFor(() => expect(notice()).toHaveLength(0));
  await expectOnDevice({ drafts: 1, photos: 2 });
});

test('PHN-09 PHN-10 with a database that does not answer a survey is filled in, says that it is not kept, and is saved', async () => {
  await silenceStorage();
  const got = await fillRegister({});
  expect(notice().length).toBeGreaterThan(0);
  await user.click(saveButton());
  await confirmAndLeave('등록 완료');
  expect(got).toMatchObject([{ files: [{ name: 'a.jpg' }] }]);
  jest.restoreAllMocks();
  await waitFor(() => withDatabase(async () => undefined));
});

test('SH-36 photos that are being made ready when the form is left are in it when it is opened again at once', async () => {
  await fillRegister({});
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  jest.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(() => gate);
  await addPhotos(jpegFile('b.jpg'), jpegFile('c.jpg'));
  await user.click(screen.getByRole('button', { name: '뒤로' }));
  await user.click(await screen.findByRole('link', { name: /왕교자/ }));
  await waitFor(() => expect(window.location.pathname).toBe('/field-sc/E1'));
  release();
  await screen.findByText('매대 정보 1');
  expect(await screen.findByRole('img', { name: '사진 3' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: '행사장' }));
  await expectOnDevice({ drafts: 1, photos: 3 });
  await user.click(screen.getByRole('button', { name: '뒤로' }));
  await reopenRegister();
  expect(await screen.findByRole('img', { name: '사진 3' })).toBeVisible();
});
