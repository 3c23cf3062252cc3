import { screen, waitFor, within } from '@testing-library/react';
import { nth } from '../test/nth.ts';
import { jpegFile } from '../test/photo-platform.ts';
import { openEdit, openRegister, stand } from '../test/stand-survey.ts';
import {
  addPhotos,
  confirmDialog,
  expectOnDevice,
  saveButton,
  setUpFormTests,
  user,
} from '../test/survey-app.ts';
import { serverStand, standEdit } from '../test/survey-factory.ts';

setUpFormTests();

describe('stands', () => {
  test('OWN-10 CON-25 CON-26 CON-27 CON-29 a register form has one new row with its choices', async () => {
    await openRegister();
    const row = stand(1);
    const texts = (name: string) =>
      within(row.getByRole('radiogroup', { name }))
        .getAllByRole('radio')
        .map(({ textContent }) => textContent);
    expect(texts('매대 유형')).toEqual(['엔드 진열', '본매대 진열', '팔레트', '평대', '행사장']);
    expect(texts('진열 형태')).toEqual(['단독', '경쟁사 합동']);
    expect(texts('행사 유형')).toEqual(['가격할인 행사', '사은품 증정 행사', '1+1 행사']);
    expect(row.getByRole('radio', { name: '엔드 진열' })).toBeChecked();
    expect(row.getByRole('radio', { name: '가격할인 행사' })).toBeChecked();
    expect(row.getByRole('textbox', { name: '매대 수량' })).toHaveValue('0');
  });

  test('OWN-07 an edit form is prefilled', async () => {
    await openEdit();
    const row = stand(1);
    expect(row.getByRole('radio', { name: '팔레트' })).toBeChecked();
    expect(row.getByRole('radio', { name: '단독' })).toBeChecked();
    expect(row.getByRole('radio', { name: '1+1 행사' })).toBeChecked();
    expect(row.getByRole('textbox', { name: '매대 수량' })).toHaveValue('2');
    expect(row.getByRole('textbox', { name: '비고' })).toHaveValue('출입구 정면');
  });

  test('OWN-07 a stand type of the server that is none of the five is in sight', async () => {
    await openEdit(standEdit([serverStand('S1', { standtype: '냉동 평대' })], ['P1']));
    expect(stand(1).getByRole('radio', { name: '냉동 평대' })).toBeChecked();
  });

  test('OWN-09 OWN-11 OWN-12 rows are added, deleted after a question, and numbered anew', async () => {
    await openRegister();
    expect(screen.queryByRole('button', { name: '삭제' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '매대 추가' }));
    await user.click(stand(2).getByRole('radio', { name: '행사장' }));
    await user.click(stand(1).getByRole('button', { name: '삭제' }));
    expect(await screen.findByText('이 매장 정보를 삭제하시겠습니까?')).toBeVisible();
    await confirmDialog('알림', '취소');
    expect(stand(2).getByRole('radio', { name: '행사장' })).toBeChecked();
    await user.click(stand(1).getByRole('button', { name: '삭제' }));
    await confirmDialog('알림', '삭제');
    await waitFor(() => expect(screen.queryByText('매대 정보 2')).not.toBeInTheDocument());
    expect(stand(1).getByRole('radio', { name: '행사장' })).toBeChecked();
    expect(screen.queryByRole('button', { name: '삭제' })).not.toBeInTheDocument();
  });

  test('OWN-09 while a row has neither type none can be added', async () => {
    await openEdit(standEdit([serverStand('S1', { standtype: null, promotiontype: null })], ['P1']));
    expect(screen.getByRole('button', { name: '매대 추가' })).toBeDisabled();
    await user.click(stand(1).getByRole('radio', { name: '평대' }));
    expect(screen.getByRole('button', { name: '매대 추가' })).toBeEnabled();
  });

  test('OWN-13 OWN-14 CON-20 a remark takes 99 characters and counts to 100; blanks alone are empty', async () => {
    await openRegister();
    const remark = stand(1).getByRole('textbox', { name: '비고' });
    await user.click(remark);
    await user.paste('가'.repeat(120));
    expect(remark).toHaveValue('가'.repeat(99));
    expect(stand(1).getByText('/100')).toHaveTextContent('99/100');
    await user.clear(remark);
    await user.type(remark, '   ');
    expect(remark).toHaveValue('');
  });
});

describe('photos', () => {
  test('OWN-15 OWN-19 register: any image file, several at once, and no marks', async () => {
    await openRegister();
    expect(screen.getByLabelText('사진', { selector: 'input' })).toHaveAttribute('accept', 'image/*');
    await addPhotos(jpegFile('a.jpg'), jpegFile('b.jpg'));
    expect(await screen.findByRole('img', { name: '사진 2' })).toBeVisible();
    expect(screen.queryByText('(필수)')).not.toBeInTheDocument();
    expect(screen.queryByText('(선택)')).not.toBeInTheDocument();
  });

  test('OWN-19 edit: the first is (필수), the others are (선택), also after the first went', async () => {
    await openEdit(standEdit([serverStand('S1')], ['P1', 'P2', 'P3']));
    const marks = () => screen.getAllByText(/^\((필수|선택)\)$/).map(({ textContent }) => textContent);
    expect(marks()).toEqual(['(필수)', '(선택)', '(선택)']);
    await user.click(nth(screen.getAllByRole('button', { name: '사진 삭제' }), 0));
    expect(marks()).toEqual(['(필수)', '(선택)']);
  });

  test('CON-17 the add button is disabled at nine', async () => {
    await openEdit(standEdit([serverStand('S1')], ['1', '2', '3', '4', '5', '6', '7', '8']));
    expect(screen.getByRole('button', { name: /사진 추가/ })).toBeEnabled();
    await addPhotos(jpegFile('a.jpg'));
    await waitFor(() => expect(screen.getByRole('button', { name: /사진 추가/ })).toBeDisabled());
  });

  test('CON-17 SH-36 photos that came from elsewhere beside a draft: all in sight, what is too many is told, Save waits', async () => {
    const photoIds = (count: number) => Array.from({ length: count }, (_, index) => `P${index}`);
    const { unmount } = await openEdit(standEdit([serverStand('S1')], photoIds(7)));
    await addPhotos(jpegFile('a.jpg'), jpegFile('b.jpg'));
    await expectOnDevice({ drafts: 1, photos: 2 });
    unmount();
    await openEdit(standEdit([serverStand('S1')], photoIds(8)));
    expect(await screen.findByRole('img', { name: '사진 10' })).toBeVisible();
    // Above the form, where it opens, and under the photos.
    expect(screen.getAllByText('사진은 최대 9장까지 등록할 수 있습니다.')).toHaveLength(2);
    expect(saveButton()).toBeDisabled();
    await user.click(nth(screen.getAllByRole('button', { name: '사진 삭제' }), 0));
    expect(screen.queryByText('사진은 최대 9장까지 등록할 수 있습니다.')).not.toBeInTheDocument();
    expect(saveButton()).toBeEnabled();
  });

  test('OWN-30 an unreadable photo is told under the grid, and the next try takes the text away', async () => {
    await openRegister();
    await addPhotos(jpegFile('a.jpg', { isBroken: true }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '사진을 읽을 수 없습니다. 다른 사진을 선택해 주세요.',
    );
    await addPhotos(jpegFile('b.jpg'));
    expect(await screen.findByRole('img', { name: '사진 1' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('save button', () => {
  test('OWN-20 register: enabled with a complete stand and a photo', async () => {
    await openRegister();
    expect(saveButton()).toBeDisabled();
    await addPhotos(jpegFile('a.jpg'));
    await waitFor(() => expect(saveButton()).toBeEnabled());
    await user.click(screen.getByRole('button', { name: '사진 삭제' }));
    expect(saveButton()).toBeDisabled();
  });

  test('OWN-21 edit: enabled when something changed, disabled when it was changed back', async () => {
    await openEdit();
    expect(saveButton()).toBeDisabled();
    await user.click(stand(1).getByRole('button', { name: '매대 수량 하나 늘리기' }));
    expect(saveButton()).toBeEnabled();
    await user.click(stand(1).getByRole('button', { name: '매대 수량 하나 줄이기' }));
    expect(saveButton()).toBeDisabled();
  });

  test('OWN-21 edit: disabled without a photo', async () => {
    await openEdit(standEdit([serverStand('S1')], ['P1']));
    await user.click(screen.getByRole('button', { name: '사진 삭제' }));
    expect(saveButton()).toBeDisabled();
  });
});
