import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { QuantityStepper } from './quantity-stepper.tsx';

function Quantity() {
  const [value, setValue] = useState(0);
  return <QuantityStepper label="매대 수량" value={value} onChange={setValue} />;
}

test('a quantity goes up and down by one, not below 0, and can be typed', async () => {
  render(<Quantity />);
  const less = screen.getByRole('button', { name: '매대 수량 하나 줄이기' });
  const more = screen.getByRole('button', { name: '매대 수량 하나 늘리기' });
  const box = screen.getByRole('textbox', { name: '매대 수량' });
  expect(less).toBeDisabled();
  await userEvent.click(more);
  await userEvent.click(more);
  expect(box).toHaveValue('2');
  await userEvent.click(less);
  expect(box).toHaveValue('1');
  await userEvent.clear(box);
  expect(box).toHaveValue('');
  await userEvent.type(box, '4a2');
  expect(box).toHaveValue('42');
  await userEvent.clear(box);
  await userEvent.tab();
  expect(box).toHaveValue('0');
});
