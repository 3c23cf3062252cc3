import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { NumericField } from './numeric-field.tsx';
import { TextArea } from './text-area.tsx';

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

function Remark() {
  const [value, setValue] = useState('');
  return <TextArea label="비고" maxLength={99} counterLimit={100} value={value} onChange={setValue} />;
}

test('CON-20 99 characters can be typed, the counter shows 100', async () => {
  render(<Remark />);
  const area = screen.getByRole('textbox', { name: '비고' });
  await userEvent.click(area);
  await userEvent.paste('가'.repeat(120));
  expect(area).toHaveValue('가'.repeat(99));
  expect(screen.getByText('99').parentElement).toHaveTextContent('99/100');
});

test('CON-20 a syllable that goes over the limit is cut when it is done, not while it is composed', () => {
  render(<Remark />);
  const area = screen.getByRole('textbox');
  fireEvent.compositionStart(area);
  // Past the setter by which React would notice.
  Reflect.set(HTMLTextAreaElement.prototype, 'value', `${'가'.repeat(99)}나`, area);
  // Before 16.4 Safari does not say in the event that a syllable is composed.
  fireEvent(area, new InputEvent('input', { bubbles: true }));
  expect(area).toHaveValue(`${'가'.repeat(99)}나`);
  fireEvent.compositionEnd(area);
  expect(area).toHaveValue('가'.repeat(99));
});
