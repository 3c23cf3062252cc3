import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SegmentedTabs } from './segmented-tabs.tsx';
import { TabPanel } from './tab-panel.tsx';

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
