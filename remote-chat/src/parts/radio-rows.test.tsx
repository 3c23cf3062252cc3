import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RadioRows } from './radio-rows.tsx';

function People({ onChange }: { onChange: (id: string) => void }) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <RadioRows
      label="대화상대"
      options={[
        { value: '1', title: '김서연', detail: '영업사원 · 강동지점' },
        { value: '2', title: '김도윤', detail: '영업사원 · 부산지점' },
      ]}
      value={value}
      onChange={(id) => {
        setValue(id);
        onChange(id);
      }}
    />
  );
}

test('one person at a time can be chosen', async () => {
  const handleChange = jest.fn();
  render(<People onChange={handleChange} />);
  await userEvent.click(screen.getByRole('radio', { name: /김서연/ }));
  await userEvent.click(screen.getByRole('radio', { name: /김서연/ }));
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1);
  expect(handleChange.mock.calls).toEqual([['1'], ['2']]);
});
