import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { NumericField } from './numeric-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

function Name(props: Partial<TextFieldProps>) {
  const [value, setValue] = useState('');
  return <TextField label="행사명" {...props} value={value} onChange={setValue} />;
}

test('a text field has its label, and a clear button as soon as there is text', async () => {
  render(<Name />);
  expect(screen.queryByRole('button', { name: '지우기' })).not.toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: '행사명' }), '김장');
  await userEvent.click(screen.getByRole('button', { name: '지우기' }));
  expect(screen.getByRole('textbox')).toHaveValue('');
  expect(screen.getByRole('textbox')).toHaveFocus();
});

test('hint, mark and error are tied to the field', () => {
  render(<Name mark="필수 입력" hint="뒤 6자리" error="필수 항목을 모두 입력해 주세요." />);
  const field = screen.getByRole('textbox', { name: '행사명 필수 입력' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('필수 항목을 모두 입력해 주세요. 뒤 6자리');
  expect(screen.getByRole('alert')).toHaveTextContent('필수 항목을 모두 입력해 주세요.');
});

test('SH-27 Enter that ends a Korean syllable neither submits nor reaches the screen', () => {
  const handleKeyDown = jest.fn();
  render(<Name onKeyDown={handleKeyDown} />);
  const field = screen.getByRole('textbox');
  for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
    const event = createEvent.keyDown(field, { key: 'Enter', ...composing });
    fireEvent(field, event);
    expect(event.defaultPrevented).toBe(true);
  }
  expect(handleKeyDown).not.toHaveBeenCalled();

  const event = createEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  fireEvent(field, event);
  expect(event.defaultPrevented).toBe(false);
  expect(handleKeyDown).toHaveBeenCalledTimes(1);
});

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
