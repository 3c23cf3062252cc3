import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dropdown, type DropdownProps } from './dropdown.tsx';

const options = ['전체', '강남지점', '강동지점', '강서지점', '광주지점', 'B지점'].map((label, index) => ({
  value: String(index),
  label,
}));

function Branches(props: Partial<DropdownProps<string>>) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <Dropdown
      label="지점"
      options={options}
      value={value}
      {...props}
      onChange={(next) => {
        setValue(next);
        props.onChange?.(next);
      }}
    />
  );
}

const box = () => screen.getByRole('combobox', { name: '지점' });
const activeOption = () =>
  document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

test('CON-05 it opens a list under its field and takes one choice', async () => {
  const handleChange = jest.fn();
  render(<Branches onChange={handleChange} />);
  expect(box()).toHaveTextContent('선택');
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(box());
  expect(screen.getByRole('listbox', { name: '지점' })).toHaveClass('list');
  expect(screen.getAllByRole('option')).toHaveLength(6);
  await userEvent.click(screen.getByRole('option', { name: '강동지점' }));
  expect(handleChange).toHaveBeenCalledWith('2');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(box()).toHaveTextContent('강동지점');
  await userEvent.click(box());
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('강동지점');
});

test('arrows, Home, End and letters move, Enter chooses, Escape and Tab close', async () => {
  const handleChange = jest.fn();
  render(<Branches onChange={handleChange} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(activeOption()).toBe('전체');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(activeOption()).toBe('강동지점');
  await userEvent.keyboard('{ArrowUp}');
  expect(activeOption()).toBe('강남지점');
  await userEvent.keyboard('{End}');
  expect(activeOption()).toBe('B지점');
  await userEvent.keyboard('{ArrowDown}');
  expect(activeOption()).toBe('B지점');
  await userEvent.keyboard('{Home}');
  expect(activeOption()).toBe('전체');
  await userEvent.keyboard('b');
  expect(activeOption()).toBe('B지점');
  await userEvent.keyboard('{Enter}');
  expect(handleChange).toHaveBeenCalledWith('5');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(box()).toHaveFocus();

  await userEvent.keyboard(' ');
  expect(activeOption()).toBe('B지점');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('listbox')).toBeInTheDocument();
  await userEvent.tab();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(handleChange).toHaveBeenCalledTimes(1);
});

test('letters that follow each other spell a label', async () => {
  render(<Branches />);
  await userEvent.click(box());
  fireEvent.keyDown(box(), { key: '강' });
  fireEvent.keyDown(box(), { key: '서' });
  expect(activeOption()).toBe('강서지점');
});

test('a press outside closes it', async () => {
  render(
    <>
      <Branches />
      <p>바깥</p>
    </>,
  );
  await userEvent.click(box());
  await userEvent.click(screen.getByText('바깥'));
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('options that could not be loaded are asked for each time it is opened, and show when they come', async () => {
  const handleOpen = jest.fn();
  const { rerender } = render(<Branches options={[]} onOpen={handleOpen} />);
  await userEvent.click(box());
  expect(handleOpen).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await userEvent.click(box());
  expect(handleOpen).toHaveBeenCalledTimes(2);

  rerender(<Branches options={[]} onOpen={handleOpen} isLoading />);
  expect(box()).toHaveTextContent('불러오는 중');
  expect(box()).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(box());
  expect(handleOpen).toHaveBeenCalledTimes(2);

  rerender(<Branches onOpen={handleOpen} />);
  expect(screen.getAllByRole('option')).toHaveLength(6);
});

test('CON-05 a press while the options are on their way is remembered: it opens when they are there', async () => {
  const { rerender } = render(<Branches options={[]} isLoading />);
  await userEvent.click(box());
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  rerender(<Branches />);
  expect(screen.getAllByRole('option')).toHaveLength(6);
});

test('CON-05 one without options says so, and nothing can be chosen', async () => {
  const handleChange = jest.fn();
  render(<Branches options={[]} isEmpty onChange={handleChange} />);
  await userEvent.click(box());
  const none = screen.getByRole('option', { name: '목록이 없습니다.' });
  expect(none).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(none);
  expect(handleChange).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('while it is disabled it does not open', async () => {
  render(<Branches isDisabled />);
  expect(box()).toBeDisabled();
  await userEvent.click(box());
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('an error is tied to it and read out', () => {
  render(<Branches error="필수 항목을 모두 입력해 주세요." />);
  expect(box()).toBeInvalid();
  expect(box()).toHaveAccessibleDescription('필수 항목을 모두 입력해 주세요.');
  expect(screen.getByRole('alert')).toHaveTextContent('필수 항목을 모두 입력해 주세요.');
});

describe('room for the list', () => {
  const real = window.getComputedStyle.bind(window);

  afterEach(() => {
    window.getComputedStyle = real;
  });

  // The list asks for 188 px; jsdom knows no tokens.
  function openAt(top: number, scroller: { top: number; bottom: number }) {
    window.getComputedStyle = (element: Element) => {
      const style = document.createElement('div').style;
      style.setProperty('--menu-need', '188px');
      if (element.tagName === 'MAIN') style.overflowY = 'auto';
      return style;
    };
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
      return this.tagName === 'MAIN'
        ? new DOMRect(0, scroller.top, 390, scroller.bottom - scroller.top)
        : new DOMRect(16, top, 358, 48);
    });
    render(
      <main>
        <Branches />
      </main>,
    );
    const combobox = screen.getAllByRole('combobox', { hidden: true })[0];
    if (combobox !== undefined) fireEvent.click(combobox);
    return screen.getAllByRole('listbox', { hidden: true })[0];
  }

  test('CON-05 it opens downward with 188 px below, and upward with less', () => {
    expect(openAt(500, { top: 99, bottom: 736 })).not.toHaveClass('upward');
    jest.restoreAllMocks();
  });

  test('CON-05 it opens upward when less than 188 px is free below', () => {
    expect(openAt(501, { top: 99, bottom: 736 })).toHaveClass('upward');
  });

  test('CON-05 where neither side has room, the larger one counts', () => {
    expect(openAt(110, { top: 99, bottom: 300 })).not.toHaveClass('upward');
  });
});
