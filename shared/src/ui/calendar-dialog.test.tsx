import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateField, type DateFieldProps } from './date-field.tsx';

function Field(props: Partial<DateFieldProps>) {
  const [value, setValue] = useState<string | null>('2026-11-26');
  return (
    <DateField
      label="시작일"
      dialogTitle="시작일 선택"
      value={value}
      {...props}
      onChange={(date) => {
        setValue(date);
        props.onChange?.(date);
      }}
    />
  );
}

async function openCalendar(props: Partial<DateFieldProps> = {}) {
  render(<Field {...props} />);
  await userEvent.click(screen.getByRole('button', { name: /^시작일/ }));
  await screen.findByRole('grid');
  return within(screen.getByRole('dialog', { name: '시작일 선택' }));
}

const day = (name: string) => screen.getByRole('gridcell', { name });

test('SH-15 the calendar has its title, 취소 and 확인; 확인 takes the chosen day', async () => {
  const handleChange = jest.fn();
  const dialog = await openCalendar({ onChange: handleChange });
  expect(dialog.getByRole('heading', { name: '시작일 선택' })).toBeVisible();
  expect(day('2026년 11월 26일')).toHaveFocus();
  expect(day('2026년 11월 26일')).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(day('2026년 11월 3일'));
  expect(handleChange).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole('button', { name: '확인' }));
  expect(handleChange).toHaveBeenCalledWith('2026-11-03');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '시작일 2026-11-03' })).toHaveFocus();
});

test.each(['취소', 'Escape'])('SH-15 %s changes nothing', async (way) => {
  const handleChange = jest.fn();
  const dialog = await openCalendar({ onChange: handleChange });
  await userEvent.click(day('2026년 11월 3일'));
  if (way === 'Escape') await userEvent.keyboard('{Escape}');
  else await userEvent.click(dialog.getByRole('button', { name: way }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(handleChange).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: '시작일 2026-11-26' })).toBeVisible();
});

test('SH-16 the title drills up to year, decade and century, and a tile drills down again', async () => {
  const dialog = await openCalendar();
  const title = (name: string) => dialog.getByRole('button', { name });
  await userEvent.click(title('2026년 11월'));
  expect(screen.getAllByRole('gridcell')).toHaveLength(12);
  await userEvent.click(title('2026년'));
  expect(screen.getAllByRole('gridcell')).toHaveLength(10);
  await userEvent.click(title('2021년 ~ 2030년'));
  expect(title('2001년 ~ 2100년')).toBeDisabled();
  await userEvent.click(screen.getByRole('gridcell', { name: /2031년 ~ 2040년/ }));
  await userEvent.click(day('2033년'));
  await userEvent.click(day('2033년 2월'));
  await userEvent.click(day('2033년 2월 14일'));
  await userEvent.click(dialog.getByRole('button', { name: '확인' }));
  expect(screen.getByRole('button', { name: '시작일 2033-02-14' })).toBeVisible();
});

test('SH-17 weeks start on Monday, days are plain numbers', async () => {
  await openCalendar();
  const weekdays = document.querySelectorAll('.react-calendar__month-view__weekdays__weekday');
  expect([...weekdays].map(({ textContent }) => textContent)).toEqual([
    '월',
    '화',
    '수',
    '목',
    '금',
    '토',
    '일',
  ]);
  const cells = screen.getAllByRole('gridcell');
  expect(cells[0]).toHaveAccessibleName('2026년 10월 26일');
  expect(cells.slice(6, 9).map(({ textContent }) => textContent)).toEqual(['1', '2', '3']);
});

test('days outside the limits cannot be chosen, and keys stop at them', async () => {
  await openCalendar({ minDate: '2026-11-20', maxDate: '2026-12-02' });
  expect(day('2026년 11월 19일')).toBeDisabled();
  expect(day('2026년 11월 20일')).toBeEnabled();
  expect(day('2026년 12월 2일')).toBeEnabled();
  expect(day('2026년 12월 3일')).toBeDisabled();
  await userEvent.keyboard('{PageUp}');
  expect(day('2026년 11월 20일')).toHaveFocus();
  await userEvent.keyboard('{PageDown}');
  expect(day('2026년 12월 2일')).toHaveFocus();
});

test('arrows, Home, End and Page Up and Down move over the days; Enter chooses', async () => {
  const handleChange = jest.fn();
  const dialog = await openCalendar({ onChange: handleChange });
  for (const [key, name] of [
    ['{ArrowRight}', '2026년 11월 27일'],
    ['{ArrowDown}', '2026년 12월 4일'],
    ['{Home}', '2026년 11월 30일'],
    ['{End}', '2026년 12월 6일'],
    ['{ArrowUp}', '2026년 11월 29일'],
    ['{ArrowLeft}', '2026년 11월 28일'],
    ['{PageDown}', '2026년 12월 28일'],
    ['{PageUp}', '2026년 11월 28일'],
  ] as const) {
    await userEvent.keyboard(key);
    expect(day(name)).toHaveFocus();
  }
  await userEvent.keyboard('{Enter}');
  await userEvent.click(dialog.getByRole('button', { name: '확인' }));
  expect(handleChange).toHaveBeenCalledWith('2026-11-28');
});

test('SH-28 every day that is chosen comes back as the day that was pressed', async () => {
  const handleChange = jest.fn();
  const dialog = await openCalendar({ onChange: handleChange, value: '2026-03-08' });
  await userEvent.click(day('2026년 3월 1일'));
  await userEvent.click(dialog.getByRole('button', { name: '확인' }));
  expect(handleChange).toHaveBeenCalledWith('2026-03-01');
});

test('SH-12 a field without a date shows its placeholder and opens the month of today', async () => {
  const handleChange = jest.fn();
  const dialog = await openCalendar({ value: null, placeholder: '시작일 선택', onChange: handleChange });
  expect(screen.getByRole('button', { name: '시작일 시작일 선택' })).toBeInTheDocument();
  expect(document.activeElement).toHaveAttribute('aria-current', 'date');
  expect(dialog.getByRole('button', { name: '확인' })).toBeDisabled();
});

test('SH-28 the tiles lie the same through the days on which clocks change', async () => {
  const { viewRules, dateForKey } = await import('./calendar-tiles.ts');
  for (let month = 0; month < 24; month += 1) {
    const days = new Date(2026, month + 1, 0).getDate();
    for (let date = 1; date <= days; date += 1) {
      const at = new Date(2026, month, date);
      const first = viewRules.month.firstTile(at);
      const shown = new Date(
        first.getFullYear(),
        first.getMonth(),
        first.getDate() + viewRules.month.index(at),
      );
      expect([shown.getMonth(), shown.getDate()]).toEqual([at.getMonth(), date]);
      expect(dateForKey('ArrowRight', at, 'month')?.getDate()).toBe(
        new Date(2026, month, date + 1).getDate(),
      );
    }
  }
});
