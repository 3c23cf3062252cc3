import { cleanup, screen } from '@testing-library/react';
import { openField, pageIdle } from '../test/field-app.tsx';
import { fillRegister } from '../test/own-register.ts';
import { countOnDevice, jpegFile } from '../test/photo-platform.ts';
import { addPhotos, confirmDialog, saveButton, setUpFormTests, user } from '../test/survey-app.ts';

setUpFormTests();

test('SH-36 a photo that is being made ready when the screens go is on the device once the page is idle', async () => {
  await fillRegister();
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  jest.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(() => gate);
  await addPhotos(jpegFile('b.jpg'));
  cleanup();
  const idle = pageIdle();
  release();
  await idle;
  expect(await countOnDevice()).toMatchObject({ drafts: 1, photos: 2 });
});

test('OWN-22 a save goes on when the screens go, and nothing of it is left once the page is idle', async () => {
  const got = await fillRegister();
  await user.click(saveButton());
  cleanup();
  await pageIdle();
  expect(got).toHaveLength(1);
  expect(await countOnDevice()).toMatchObject({ drafts: 0, photos: 0, unsent: 0 });
  openField('/field-sc');
  await confirmDialog('등록 완료');
  expect(screen.getByRole('heading', { name: '자사 현장 정보' })).toBeVisible();
});
