import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  answerOpenDialog,
  answer,
  answerLater,
  calls,
  fail,
  pressBack,
  openField,
  server,
  setUpFieldTests,
} from '../test/field-app.tsx';

setUpFieldTests();

const call = '/api/collected-field-info/i1';

const header = {
  promotionname: '김장철 통합 기획전',
  accountname: '하나로마트 고양점',
  promotioncategory: '장류·양념',
  lastmodifiedby: '김서연',
  lastmodifieddate: '2026-11-20T16:08:00',
};

function detail(values: { header?: object; stands?: unknown; images?: unknown } = {}) {
  return [
    { scFieldInfo: values.header ?? header },
    { standInfoList: values.stands ?? [{ standtype: '팔레트', displaytype: '단독', standquantity: 2 }] },
    { images: values.images ?? [] },
  ];
}

function valueOf(name: string, container: HTMLElement = document.body): string | null {
  return within(container).getByText(name).nextElementSibling?.textContent ?? null;
}

test('CFI-06 CFI-09 CALL-31 the record: names, item, last writer and last change', async () => {
  const later = answerLater(call, detail());
  server.use(later.handler);
  openField('/field-info-details/i1');
  expect(screen.getByRole('heading', { level: 1, name: '현장 정보 상세' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('불러오는 중');
  later.release();
  await screen.findByText('최종 작성자');
  expect(valueOf('행사명')).toBe('김장철 통합 기획전');
  expect(valueOf('점포명')).toBe('하나로마트 고양점');
  expect(valueOf('행사 품목')).toBe('장류·양념');
  expect(valueOf('최종 작성자')).toBe('김서연');
  expect(valueOf('최종 수정일시')).toBe('2026-11-20 16:08');
  expect(calls).toEqual([`GET ${call}`]);
});

test('CFI-07 each stand with type, display type and quantity; what is missing shows -', async () => {
  server.use(
    answer(
      call,
      detail({
        stands: [
          { standtype: '팔레트', displaytype: '단독', standquantity: '2' },
          { standtype: '행사장', displaytype: 'null', standquantity: 0 },
          { standtype: null, displaytype: null, standquantity: null },
        ],
      }),
    ),
  );
  openField('/field-info-details/i1');
  const stands = await screen.findAllByRole('listitem');
  expect(stands.map((stand) => stand.textContent)).toEqual([
    '매대 정보 1매대 유형팔레트진열 형태단독매대 수량2',
    '매대 정보 2매대 유형행사장진열 형태-매대 수량0',
    '매대 정보 3매대 유형-진열 형태-매대 수량-',
  ]);
});

test('SH-30 a record of which nothing is known shows - and no empty sections', async () => {
  server.use(answer(call, [{ scFieldInfo: {} }, null, null]));
  openField('/field-info-details/i1');
  await screen.findByText('최종 작성자');
  for (const name of ['행사명', '점포명', '행사 품목', '최종 작성자', '최종 수정일시'])
    expect(valueOf(name)).toBe('-');
  expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
});

describe('photos', () => {
  const created: string[] = [];
  const revoked: string[] = [];
  beforeEach(() => {
    created.length = 0;
    revoked.length = 0;
    // jsdom has neither.
    URL.createObjectURL = () => {
      created.push(`blob:photo-${created.length}`);
      return created.at(-1) ?? '';
    };
    URL.revokeObjectURL = (address) => {
      revoked.push(address);
    };
  });

  const images = [
    { ContentDocumentId: 'd1', imageUrl: '/api/field-info/photos/d1' },
    { ContentDocumentId: 'd2', imageBuffer: { type: 'Buffer', data: [255, 216, 255] } },
    { ContentDocumentId: 'd3' },
  ];

  test('CFI-08 SH-34 photos by address or by bytes, counted; bytes are given back on leaving', async () => {
    server.use(
      answer(call, detail({ images })),
      answer('/api/collected-field-info', { collectedFieldInfoList: [], lastPage: 1 }),
    );
    openField('/field-info-details/i1');
    expect(await screen.findByRole('img', { name: '사진 1' })).toHaveAttribute(
      'src',
      '/api/field-info/photos/d1',
    );
    expect(screen.getByRole('img', { name: '사진 2' })).toHaveAttribute('src', 'blob:photo-0');
    expect(screen.getByRole('heading', { level: 2, name: '사진' }).parentElement).toHaveTextContent('사진3');
    expect(revoked).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: '뒤로' }));
    await waitFor(() => expect(revoked).toEqual(['blob:photo-0']));
    expect(created).toHaveLength(1);
  });

  test('CFI-08 SH-42 a tap opens the viewer at that photo; Back closes it and stays', async () => {
    server.use(answer(call, detail({ images })));
    openField('/field-info-details/i1');
    await userEvent.click(await screen.findByRole('button', { name: '사진 보기 2' }));
    expect(await screen.findByText('2 / 3')).toBeVisible();
    await waitFor(() => expect(window.history.state).toHaveProperty('layers'));
    await pressBack();
    await waitFor(() => expect(screen.queryByText('2 / 3')).toBeNull());
    expect(window.location.pathname).toBe('/field-info-details/i1');
  });
});

test('SH-29 a record that cannot be had is told, and can be tried again', async () => {
  server.use(fail(call, 403));
  openField('/field-info-details/i1');
  for (const next of [answer(call, [{}]), answer(call, detail())]) {
    await answerOpenDialog('알림죄송합니다. 잠시 후 다시 시도해 주세요.');
    server.use(next);
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  }
  expect(await screen.findByText('김장철 통합 기획전')).toBeVisible();
});
