import { MemoryRouter } from '@field-sales/shared/router';
import { render, screen } from '@testing-library/react';
import { MenuRow, MenuRows } from './menu-row.tsx';

test('a menu row that was used last is marked', () => {
  render(
    <MemoryRouter>
      <MenuRows>
        <MenuRow to="/field-sc-list" icon={null} title="자사 현장 정보" caption="최근 사용" />
        <MenuRow to="/field-price" icon={null} title="시장 조사(가격)" />
      </MenuRows>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: '자사 현장 정보 최근 사용' })).toBeVisible();
  expect(screen.getByRole('link', { name: '시장 조사(가격)' })).toBeVisible();
});
