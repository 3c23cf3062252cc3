import { layersSettled } from '@field-sales/shared/lib/layers';
import { outsideAct } from '@field-sales/shared/test/outside-act';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveDelay } from '../saving/save-survey.ts';
import { setUpFieldTests } from './field-app.tsx';
import { clearDevice, countOnDevice, installPhotoPlatform } from './photo-platform.ts';
import { skipWait } from './skip-wait.ts';

export const user = userEvent.setup({ delay: null });

/** Sets the tests of a form up: a backend, photos, an empty device, and no waiting before a save. */
export function setUpFormTests(): void {
  setUpFieldTests();
  installPhotoPlatform();
  beforeEach(async () => {
    await clearDevice();
    skipWait(saveDelay);
  });
}

export function saveButton(): HTMLElement {
  return screen.getByRole('button', { name: '저장' });
}

/** Chooses files in the photo grid, as the phone's chooser does. */
export async function addPhotos(...files: readonly File[]): Promise<void> {
  await user.upload(screen.getByLabelText('사진', { selector: 'input' }), [...files]);
}

/** Answers the open dialog, and waits until it is gone. */
export async function confirmDialog(title: string, button = '확인'): Promise<void> {
  const dialog = await screen.findByRole('alertdialog', { name: title });
  fireEvent.click(within(dialog).getByRole('button', { name: button }));
  // The answer is given when the dialog's history entry is gone.
  await outsideAct(layersSettled);
  expect(dialog).not.toBeInTheDocument();
}

/** Answers the dialog after a save, and waits until the screen that the form was opened from is there. */
export async function confirmAndLeave(title: string, heading = '자사 현장 정보'): Promise<void> {
  await confirmDialog(title);
  await screen.findByRole('heading', { name: heading, level: 1 });
}

/** Waits until the device holds this and no more. */
export async function expectOnDevice(
  expected: Partial<Awaited<ReturnType<typeof countOnDevice>>>,
): Promise<void> {
  await waitFor(async () => expect(await countOnDevice()).toMatchObject(expected));
}
