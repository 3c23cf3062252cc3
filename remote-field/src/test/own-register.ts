import { cardNamed } from '@field-sales/shared/test/card-named';
import { screen, waitFor } from '@testing-library/react';
import { answer, openField, server } from './field-app.tsx';
import { jpegFile } from './photo-platform.ts';
import { addPhotos, saveButton, user } from './survey-app.ts';
import { standHeader, takeSaves, type SaveAnswer } from './survey-factory.ts';

const card = {
  scemployeeid: 'E1',
  promotionstatus: 1,
  promotionname: '왕교자 1+1',
  accountname: '이마트 성수점',
  collectstatus: true,
};

/** From the list into the own-company register form, with a photo. */
export async function fillRegister(...answers: readonly SaveAnswer[]) {
  const { handler, got } = takeSaves('post', '/api/field-info/sc/E1', ...answers);
  server.use(handler, answer('/api/field-info/sc/E1', [standHeader()]), answer('/api/field-info/sc', [card]));
  openField('/field-sc');
  await user.click(await screen.findByRole('link', { name: cardNamed('왕교자 1+1') }));
  await screen.findByText('매대 정보 1');
  await addPhotos(jpegFile('a.jpg'));
  await waitFor(() => expect(saveButton()).toBeEnabled());
  return got;
}

export async function reopenRegister(): Promise<void> {
  await user.click(await screen.findByRole('link', { name: cardNamed('왕교자 1+1') }));
  await screen.findByText('매대 정보 1');
}
