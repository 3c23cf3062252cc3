import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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
