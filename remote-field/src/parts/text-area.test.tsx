import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TextArea } from './text-area.tsx';

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
