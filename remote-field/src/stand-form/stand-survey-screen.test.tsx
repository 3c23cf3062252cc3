import { screen, waitFor } from '@testing-library/react';
import { answer, answerLater, calls, employeeNumber, fail, openField, server } from '../test/field-app.tsx';
import { openEdit, openRegister } from '../test/stand-survey.ts';
import { confirmDialog, setUpFormTests, user } from '../test/survey-app.ts';
import { serverStand, standEdit, standHeader } from '../test/survey-factory.ts';

setUpFormTests();

function backButton() {
  return screen.getByRole('button', { name: '뒤로' });
}

describe('opening', () => {
  test.each([
    ['OWN-01', '/field-sc/E1', '자사 현장 정보 등록', 'sc', ''],
    ['OWN-01', '/field-sc-edit/E1/F1', '자사 현장 정보 수정', 'sc', 'F1'],
    ['MKT-01', '/field-market/E1', '타사 현장 정보 등록', 'market', ''],
    ['MKT-01', '/field-market-edit/E1/F1', '타사 현장 정보 수정', 'market', 'F1'],
  ])('%s CALL-19 CALL-22 %s is titled %s and asks for its data', async (_, path, title, company, id) => {
    server.use(answer(`/api/field-info/${company}/E1`, standEdit([serverStand('S1')], ['P1'])));
    openField(path);
    expect(await screen.findByText('11월 2주차 왕교자 1+1 가격행사')).toBeVisible();
    expect(screen.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    expect(calls).toEqual([`GET /api/field-info/${company}/E1?scFieldInfoId=${id}`]);
  });

  test('OWN-02 shows event, store, item and instructions', async () => {
    await openRegister();
    for (const text of ['이마트 성수점', '냉동식품', '엔드 매대를 촬영해 주세요.']) {
      expect(screen.getByText(text)).toBeVisible();
    }
  });

  test('OWN-02 without instructions says so; a missing name is a dash', async () => {
    await openRegister({ scRequestMemo: 'null', accountname: null });
    expect(screen.getByText('전달사항이 없습니다.')).toBeVisible();
    expect(screen.getByText('-')).toBeVisible();
  });

  test('MKT-03 the other company has its own instructions and no event detail', async () => {
    server.use(answer('/api/field-info/market/E1', [standHeader()]));
    openField('/field-market/E1');
    expect(await screen.findByText('경쟁사 수량을 확인해 주세요.')).toBeVisible();
    expect(screen.queryByRole('button', { name: '행사 상세 보기' })).not.toBeInTheDocument();
  });

  test('SH-39 markup in a name stays text', async () => {
    await openRegister({ promotionname: '<img src=x onerror=alert(1)>' });
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  });

  test.each([
    ['a failure', fail('/api/field-info/sc/E1')],
    ['an answer that does not fit', answer('/api/field-info/sc/E1', { promotionname: '행사' })],
  ])('ERR-13 SH-29 SH-43 after %s a notice says so, then the list is there', async (_, handler) => {
    server.use(handler, answer('/api/field-info/sc', []));
    openField('/field-sc/E1');
    await confirmDialog('알림');
    expect(await screen.findByRole('heading', { name: '자사 현장 정보' })).toBeVisible();
    expect(window.location.pathname).toBe('/field-sc');
    expect(window.location.search).toBe(`?employeeNumber=${employeeNumber}`);
  });

  test('ERR-01 a 401 shows its text, and the form can be asked for again', async () => {
    server.use(fail('/api/field-info/sc/E1', 401, '권한이 없습니다.'));
    openField('/field-sc/E1');
    await confirmDialog('알림');
    expect(window.location.pathname).toBe('/field-sc/E1');
    server.use(answer('/api/field-info/sc/E1', [standHeader()]));
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('매대 정보 1')).toBeVisible();
  });

  test('SH-43 its Back is the same control while it waits, after it failed and when it is there', async () => {
    const { handler, release } = answerLater('/api/field-info/sc/E1', [standHeader()]);
    server.use(fail('/api/field-info/sc/E1', 401, '권한이 없습니다.'));
    openField('/field-sc/E1');
    await screen.findByRole('button', { name: '저장' });
    const back = backButton();
    await confirmDialog('알림');
    server.use(handler);
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    await screen.findByRole('button', { name: '저장' });
    release();
    await screen.findByText('매대 정보 1');
    expect(backButton()).toBe(back);
    expect(back).toBeInTheDocument();
  });
});

describe('event detail', () => {
  // The event detail is another remote's: here no route matches it, and the router says so.
  beforeEach(() => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });

  test('OWN-03 OWN-04 opens with the collect id, the scemployeeid and the promotion id, and says where it came from', async () => {
    await openRegister({ fieldinfocollectid: 'I/1', promotionid: null });
    await user.click(screen.getByRole('button', { name: '행사 상세 보기' }));
    await waitFor(() => expect(window.location.pathname).toBe('/event-management-detail/I%2F1/E1/null'));
    expect(window.location.search).toBe(`?employeeNumber=${employeeNumber}`);
    expect(window.history.state).toMatchObject({ usr: { from: '/field-sc/E1' } });
  });

  test('OWN-04 on edit isExternalNotice counts', async () => {
    await openEdit(
      standEdit([serverStand('S1')], ['P1'], { isexternalnotice: undefined, isExternalNotice: 'true' }),
    );
    await user.click(screen.getByRole('button', { name: '행사 상세 보기' }));
    await waitFor(() => expect(window.location.pathname).toBe('/event-management-detail/I1/E1/P1'));
  });

  test.each([[false], ['false'], [null]])(
    'OWN-05 ERR-17 with isexternalnotice %j a notice says that there is none',
    async (isexternalnotice) => {
      await openRegister({ isexternalnotice });
      await user.click(screen.getByRole('button', { name: '행사 상세 보기' }));
      expect(await screen.findByText('공지된 행사 내용이 없습니다.')).toBeVisible();
      await confirmDialog('알림');
      expect(window.location.pathname).toBe('/field-sc/E1');
    },
  );
});
