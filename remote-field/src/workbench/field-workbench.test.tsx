import { MemoryRouter } from '@field-sales/shared/router';
import { render, screen } from '@testing-library/react';
import { FieldWorkbench } from './field-workbench.tsx';

test("the workbench shows the field's own pieces", () => {
  render(
    <MemoryRouter>
      <FieldWorkbench />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '아이콘',
    '메뉴 줄',
    '숫자와 단위',
    '여러 줄 입력',
    '막대',
    '전달사항',
    '수량',
    '켜고 끄기',
    '줄 추가',
    '사진',
  ]);
});
