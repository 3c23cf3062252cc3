import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Chips } from './chips.tsx';
import { RadioRows } from './radio-rows.tsx';
import { SegmentedTabs } from './segmented-tabs.tsx';
import { TabPanel } from './tab-panel.tsx';
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

const tabs = [
  { id: 'detail', label: '상세정보' },
  { id: 'stock', label: '재고조회' },
] as const;

function Tabs() {
  const [selected, setSelected] = useState<'detail' | 'stock'>('detail');
  return (
    <>
      <SegmentedTabs
        label="행사 상세"
        idBase="event"
        tabs={tabs}
        selected={selected}
        onSelect={setSelected}
      />
      <TabPanel idBase="event" selected={selected}>
        {selected}
      </TabPanel>
    </>
  );
}

test('tabs switch their panel by a press and by arrows', async () => {
  render(<Tabs />);
  expect(screen.getByRole('tablist', { name: '행사 상세' })).toBeInTheDocument();
  expect(screen.getByRole('tabpanel', { name: '상세정보' })).toHaveTextContent('detail');
  await userEvent.click(screen.getByRole('tab', { name: '재고조회' }));
  expect(screen.getByRole('tabpanel', { name: '재고조회' })).toHaveTextContent('stock');
  await userEvent.keyboard('{ArrowRight}');
  const first = screen.getByRole('tab', { name: '상세정보', selected: true });
  expect(first).toHaveFocus();
  expect(first).toHaveAttribute('aria-controls', screen.getByRole('tabpanel').id);
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
