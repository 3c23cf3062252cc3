import { repeatDelay } from '@field-sales/shared/http/lost-answer';
import { nth } from '../test/nth.ts';
import { listenToWaiting } from '@field-sales/shared/waiting/waiting-news';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { answer, calls, employeeNumber, pressBack, openField, server } from '../test/field-app.tsx';
import { fillRegister, reopenRegister } from '../test/own-register.ts';
import { jpegFile } from '../test/photo-platform.ts';
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
import { serverStand, standEdit, takeSaves, type SaveAnswer } from '../test/survey-factory.ts';
import { saveDelay } from './save-survey.ts';

setUpFormTests();

describe('a save that succeeds', () => {
  test('OWN-22 OWN-23 CON-18 two taps are one save, 100 ms after the press, under the loader', async () => {
    const got = await fillRegister();
    const waits = skipWait(saveDelay);
    expect(saveDelay).toBe(100);
    const button = saveButton();
    act(() => {
      button.click();
      button.click();
    });
    // At once: later a library may wait as long by chance.
    expect(waits()).toBe(1);
    expect(screen.getByText('저장 중')).toBeVisible();
    await screen.findByRole('alertdialog', { name: '등록 완료' });
    expect(got).toHaveLength(1);
    expect(screen.queryByText('저장 중')).not.toBeInTheDocument();
    await confirmAndLeave('등록 완료');
  });

  test('CALL-20 ERR-16 OWN-24 FLD-14 registers, says so, goes back to the list, where the card is 등록중; the draft is gone', async () => {
    const got = await fillRegister();
    await user.click(saveButton());
    expect(await screen.findByText('현장 정보 등록이 완료되었습니다.')).toBeVisible();
    await expectOnDevice({ drafts: 0, photos: 0, unsent: 0 });
    await confirmAndLeave('등록 완료');
    expect(await screen.findByText('등록중')).toBeVisible();
    expect(window.location.pathname).toBe('/field-sc');
    expect(got).toMatchObject([
      {
        method: 'POST',
        path: '/api/field-info/sc/E1',
        parts: { infoList: [{ id: 0, StandType__c: '엔드 진열', PromotionType__c: '가격할인 행사' }] },
        files: [{ name: 'a.jpg', type: 'image/jpeg' }],
      },
    ]);
    expect(got[0]?.key).toMatch(/^[\da-f-]{36}$/);
  });

  test('OFF-21 OFF-31 it tells the day, which reads the form anew', async () => {
    await fillRegister();
    let told = 0;
    const listenNoMore = listenToWaiting(({ type, isSurvey }) => {
      if (type === 'changed' && isSurvey) told += 1;
    });
    await user.click(saveButton());
    await confirmAndLeave('등록 완료');
    listenNoMore();
    expect(told).toBe(1);
  });

  test('CALL-24 ERR-16 MKT-02 MKT-04 an edit of the other company sends what changed and says 수정 완료', async () => {
    const { handler, got } = takeSaves('patch', '/api/field-info/market/F1');
    server.use(
      handler,
      answer('/api/field-info/market/E1', standEdit([serverStand('S1'), serverStand('S2')], ['P1', 'P2'])),
      answer('/api/field-info/market', []),
    );
    openField('/field-market-edit/E1/F1');
    await screen.findByText('매대 정보 2');
    await user.click(nth(screen.getAllByRole('button', { name: '삭제' }), 1));
    await confirmDialog('알림', '삭제');
    await waitFor(() => expect(screen.queryByText('매대 정보 2')).not.toBeInTheDocument());
    await user.click(nth(screen.getAllByRole('button', { name: '사진 삭제' }), 0));
    await addPhotos(jpegFile('new.jpg'));
    await screen.findByRole('img', { name: '사진 2' });
    await user.click(saveButton());
    expect(await screen.findByText('현장 정보 수정이 완료되었습니다.')).toBeVisible();
    await confirmAndLeave('수정 완료', '타사 현장 정보');
    expect(got).toMatchObject([
      {
        parts: {
          newStandInfoList: [{ id: 0, sfid: 'S1' }],
          oldStandInfoIdList: ['S2'],
          oldPhotoIdList: ['P1'],
          collectProductList: [],
        },
        files: [{ name: 'new.jpg' }],
      },
    ]);
  });
});

describe('a save that is under way', () => {
  test('OWN-28 SH-33 a lost answer is sent once more under the same key, and the user sees a success', async () => {
    skipWait(repeatDelay, 1);
    const got = await fillRegister({ isCut: true }, {});
    await user.click(saveButton());
    await confirmAndLeave('등록 완료');
    expect(got).toHaveLength(2);
    expect(got[1]).toEqual(got[0]);
  });

  test('OWN-23 Back does nothing while a save is under way', async () => {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await fillRegister();
    server.use(
      http.post('*/api/field-info/sc/E1', async () => {
        await gate;
        return HttpResponse.json({ message: 'OK' });
      }),
    );
    await user.click(saveButton());
    await waitFor(() => expect(calls).toContain('POST /api/field-info/sc/E1'));
    await pressBack();
    await pressBack();
    expect(window.location.pathname).toBe('/field-sc/E1');
    expect(screen.getByText('저장 중')).toBeVisible();
    act(() => release());
    await confirmAndLeave('등록 완료');
  });
});

describe('a save that fails', () => {
  test('ERR-14 OWN-24 OWN-29 says so, goes back; the form opens fresh, the content waits as unsent', async () => {
    await fillRegister({ status: 500 });
    await user.click(screen.getByRole('button', { name: '매대 수량 하나 늘리기' }));
    await user.click(saveButton());
    expect(await screen.findByText(/현장 정보 등록에 실패했습니다\./)).toBeVisible();
    await confirmAndLeave('등록 실패');
    expect(await screen.findByRole('button', { name: '전송하지 못한 기록 1건' })).toBeVisible();
    expect(screen.queryByText('등록중')).not.toBeInTheDocument();
    await reopenRegister();
    expect(screen.queryByText('작성하던 내용을 불러왔습니다.')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: '매대 수량' })).toHaveValue('0');
    await expectOnDevice({ drafts: 0, photos: 1, unsent: 1 });
  });

  test('ERR-14 an edit says 수정 실패', async () => {
    const { handler } = takeSaves('patch', '/api/field-info/sc/F1', { status: 400 });
    server.use(
      handler,
      answer('/api/field-info/sc/E1', standEdit([serverStand('S1')], ['P1'])),
      answer('/api/field-info/sc', []),
    );
    openField('/field-sc-edit/E1/F1');
    await screen.findByText('매대 정보 1');
    await user.click(screen.getByRole('radio', { name: '평대' }));
    await user.click(saveButton());
    expect(await screen.findByText(/현장 정보 수정에 실패했습니다\./)).toBeVisible();
    await confirmAndLeave('수정 실패');
    expect(await screen.findByRole('button', { name: '전송하지 못한 기록 1건' })).toBeVisible();
  });

  test('SH-29 an answer that is not OK is a failure', async () => {
    await fillRegister({ body: '{"message":"FAIL"}' });
    await user.click(saveButton());
    await confirmAndLeave('등록 실패');
    await expectOnDevice({ unsent: 1 });
  });

  test('ERR-01 OWN-24 a 401 shows its text, stays, and keeps the draft and its key', async () => {
    const got = await fillRegister({ status: 401, body: '권한이 없습니다.' }, {});
    await user.click(saveButton());
    expect(await screen.findByText('권한이 없습니다.')).toBeVisible();
    await confirmDialog('알림');
    expect(window.location.pathname).toBe('/field-sc/E1');
    await expectOnDevice({ drafts: 1, photos: 1, unsent: 0 });
    await user.click(saveButton());
    await confirmAndLeave('등록 완료');
    expect(got).toHaveLength(2);
    expect(got[1]?.key).toBe(got[0]?.key);
  });

  test('OWN-29 a newer save of the same survey removes what waited', async () => {
    await fillRegister({ status: 500 }, {});
    await user.click(saveButton());
    await confirmAndLeave('등록 실패');
    await screen.findByRole('button', { name: '전송하지 못한 기록 1건' });
    await reopenRegister();
    await addPhotos(jpegFile('b.jpg'));
    await waitFor(() => expect(saveButton()).toBeEnabled());
    await user.click(saveButton());
    await confirmAndLeave('등록 완료');
    await waitFor(() => expect(screen.queryByText(/전송하지 못한 기록/)).not.toBeInTheDocument());
    await expectOnDevice({ drafts: 0, photos: 0, unsent: 0 });
  });
});

describe('sending again', () => {
  async function failThenList(...answers: readonly SaveAnswer[]) {
    const got = await fillRegister({ status: 500 }, ...answers);
    await user.click(saveButton());
    await confirmAndLeave('등록 실패');
    await user.click(await screen.findByRole('button', { name: '전송하지 못한 기록 1건' }));
    return { got, sheet: await screen.findByRole('dialog', { name: '전송하지 못한 기록' }) };
  }

  test('OWN-29 SH-33 the same call goes with the same key; then the list stays and is asked for again', async () => {
    const { got, sheet } = await failThenList({});
    expect(within(sheet).getByText('사진 1장')).toBeVisible();
    calls.length = 0;
    await user.click(within(sheet).getByRole('button', { name: '다시 보내기' }));
    await confirmAndLeave('등록 완료');
    expect(got).toHaveLength(2);
    expect(got[1]).toEqual(got[0]);
    await waitFor(() => expect(calls).toEqual(['POST /api/field-info/sc/E1', 'GET /api/field-info/sc']));
    expect(await screen.findByText('등록중')).toBeVisible();
    expect(screen.queryByText(/전송하지 못한 기록/)).not.toBeInTheDocument();
    await expectOnDevice({ drafts: 0, photos: 0, unsent: 0 });
  });

  test('OWN-29 when it fails again it stays', async () => {
    const { sheet } = await failThenList({ status: 503 });
    skipWait(repeatDelay, 1);
    await user.click(within(sheet).getByRole('button', { name: '다시 보내기' }));
    await confirmAndLeave('등록 실패');
    await expectOnDevice({ drafts: 0, photos: 1, unsent: 1 });
  });

  test('OWN-29 deleting asks first; then record and photos are gone', async () => {
    const { sheet } = await failThenList();
    await user.click(within(sheet).getByRole('button', { name: '삭제' }));
    await confirmDialog('알림', '삭제');
    await expectOnDevice({ drafts: 0, photos: 0, unsent: 0 });
  });
});

test('SH-05 the employee number stays in the address', async () => {
  await fillRegister();
  expect(window.location.search).toBe(`?employeeNumber=${employeeNumber}`);
});
