import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Chips } from './chips.tsx';
import { Toggle } from './toggle.tsx';

const types = ['가격할인 행사', '사은품 증정 행사', '1+1 행사'].map((label) => ({ value: label, label }));

function Types({ isDisabled = false }: { isDisabled?: boolean }) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <Chips label="행사 유형" options={types} value={value} onChange={setValue} isDisabled={isDisabled} />
  );
}

test('chips are a radio group: a press chooses one, arrows move and choose round the ends', async () => {
  render(<Types />);
  expect(screen.getByRole('radiogroup', { name: '행사 유형' })).toBeInTheDocument();
  expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: '1+1 행사' }));
  expect(screen.getByRole('radio', { checked: true })).toHaveTextContent('1+1 행사');
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { checked: true })).toHaveTextContent('가격할인 행사');
  expect(screen.getByRole('radio', { checked: true })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getByRole('radio', { checked: true })).toHaveTextContent('사은품 증정 행사');
});

test('a group of chips is one stop for Tab', async () => {
  render(
    <>
      <Types />
      <button type="button">다음</button>
    </>,
  );
  await userEvent.tab();
  expect(screen.getByRole('radio', { name: '가격할인 행사' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: '다음' })).toHaveFocus();
});

test('PRC-27 chips without a choice that a save found missing are marked; with a choice its own field is', () => {
  const props = { label: '행사 유형', options: types, onChange: jest.fn(), error: '필수 입력' };
  const { rerender } = render(<Chips {...props} value={null} />);
  const group = screen.getByRole('radiogroup', { name: '행사 유형' });
  expect(group).toHaveAttribute('aria-invalid', 'true');
  expect(group).toHaveClass('missing');
  rerender(<Chips {...props} value="1+1 행사" />);
  expect(group).not.toHaveClass('missing');
});

test('disabled chips cannot be chosen', async () => {
  render(<Types isDisabled />);
  await userEvent.click(screen.getByRole('radio', { name: '1+1 행사' }));
  expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
});

test('a toggle is a switch', async () => {
  const handleChange = jest.fn();
  const { rerender } = render(
    <Toggle isOn={false} onChange={handleChange}>
      매장 미취급
    </Toggle>,
  );
  await userEvent.click(screen.getByRole('switch', { name: '매장 미취급', checked: false }));
  expect(handleChange).toHaveBeenCalledWith(true);
  rerender(
    <Toggle isOn onChange={handleChange} isDisabled>
      매장 미취급
    </Toggle>,
  );
  expect(screen.getByRole('switch', { checked: true })).toBeDisabled();
});
