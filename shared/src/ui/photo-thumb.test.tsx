import { fireEvent, render, screen } from '@testing-library/react';
import { PhotoThumb } from './photo-thumb.tsx';

const asked: { address: string; cookie: string }[] = [];

beforeEach(() => {
  asked.length = 0;
  window.history.replaceState(null, '', '/field-sc?employeeNumber=7');
  jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLImageElement,
    address: string,
  ) {
    asked.push({ address, cookie: document.cookie });
    this.setAttribute('src', address);
  });
});

test('SH-07 SH-45 a photo is asked for with the number of the open address, whatever another page wrote', () => {
  document.cookie = 'employeeNumber=8; path=/';
  const { rerender } = render(<PhotoThumb src="/api/photos/1" alt="사진" />);
  document.cookie = 'employeeNumber=8; path=/';
  rerender(<PhotoThumb src="/api/photos/2" alt="사진" />);
  expect(asked).toEqual([
    { address: '/api/photos/1', cookie: 'employeeNumber=7' },
    { address: '/api/photos/2', cookie: 'employeeNumber=7' },
  ]);
});

test('CHR-19 a photo that did not load is asked for again with another number of the attempt', () => {
  const { rerender } = render(<PhotoThumb src="/api/photos/1" alt="사진" />);
  fireEvent.error(screen.getByRole('img', { name: '사진' }));
  expect(screen.getByRole('img', { name: '사진' }).tagName).toBe('SPAN');
  rerender(<PhotoThumb src="/api/photos/1" alt="사진" attempt={1} />);
  expect(screen.getByRole('img', { name: '사진' })).toHaveAttribute('src', '/api/photos/1');
});

test.each(['online', 'offline'])(
  'SH-44 OFF-14 OFF-24 a photo that did not load is asked for again when the device is %s',
  (change) => {
    render(<PhotoThumb src="/api/photos/1" alt="사진" />);
    fireEvent.error(screen.getByRole('img', { name: '사진' }));
    fireEvent(window, new Event(change));
    expect(screen.getByRole('img', { name: '사진' })).toHaveAttribute('src', '/api/photos/1');
  },
);
