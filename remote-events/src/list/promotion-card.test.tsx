import { MemoryRouter } from '@field-sales/shared/router';
import { cardNamed } from '@field-sales/shared/test/card-named';
import { render, screen } from '@testing-library/react';
import { PromotionCard } from './promotion-card.tsx';

test('a card is one link, named by its title and described by the rest; SH-05 it carries the employee number', () => {
  render(
    <MemoryRouter initialEntries={['/event-management?employeeNumber=20260001']}>
      <PromotionCard
        to="/event-management-detail/1/2/3"
        status={1}
        statusLabel="진행중"
        category="냉동식품"
        name="왕교자 1+1"
        store="이마트 성수점"
        startDate="2026-11-12"
        endDate="2026-11-25"
      />
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: cardNamed('왕교자 1+1') });
  expect(link).toHaveAttribute('href', '/event-management-detail/1/2/3?employeeNumber=20260001');
  expect(link).toHaveAccessibleName(/^진행중 냉동식품 왕교자 1\+1 이마트 성수점 2026-11-12 ~ 2026-11-25/);
});

test('SH-30 a card of fields that are all null shows a dash for each', () => {
  render(
    <MemoryRouter>
      <PromotionCard
        to="/x"
        status={null}
        statusLabel={undefined}
        category={null}
        name={null}
        store={null}
        startDate={null}
        endDate={null}
      />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: cardNamed('-') })).toHaveTextContent('- ~ -');
});
