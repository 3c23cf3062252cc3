import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { NumericField } from './numeric-field.tsx';

function Price({ onChange }: { onChange?: (value: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <NumericField
      label="가격"
      unit="원"
      placeholder="예) 2200"
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange?.(next);
      }}
    />
  );
}

test('PRC-18 a number takes digits and one decimal point, with its unit and hint', async () => {
  render(<Price />);
  const field = screen.getByRole('textbox', { name: '가격' });
  expect(field).toHaveAttribute('inputmode', 'decimal');
  expect(field).toHaveAttribute('placeholder', '예) 2200');
  expect(screen.getByText('원')).toBeVisible();
  await userEvent.type(field, '-1a2,3.4.5원');
  expect(field).toHaveValue('123.45');
});

test('PRC-20 a wheel over a number takes its focus', async () => {
  render(<Price />);
  const field = screen.getByRole('textbox');
  await userEvent.click(field);
  fireEvent.wheel(field, { deltaY: 40 });
  expect(field).not.toHaveFocus();
});
