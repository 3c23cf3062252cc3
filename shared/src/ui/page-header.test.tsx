import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageHeader } from './page-header.tsx';

const letters = '가나다라마바사아자차카타파하거너더러머버서어저처커터퍼허';

function titleOf(length: number): string {
  return Array.from({ length }, (_, index) => letters[index % letters.length]).join('');
}

function movingTrack(): Element | null {
  return screen.getByRole('heading', { level: 1 }).querySelector('.track');
}

test('SH-11 the title header has one h1, a back button and its actions in reading order', async () => {
  const handleBack = jest.fn();
  render(<PageHeader title="행사 관리" onBack={handleBack} actions={<button type="button">설정</button>} />);
  expect(screen.getByRole('heading', { level: 1, name: '행사 관리' })).toBeVisible();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: '뒤로' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: '설정' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: '뒤로' }));
  expect(handleBack).toHaveBeenCalledTimes(1);
});

test('SH-11 a header without a way back has no back button', () => {
  render(<PageHeader title="현장 영업" />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('CON-10 a title of 15 characters stands still, one of 16 moves as a ticker', () => {
  const { rerender } = render(<PageHeader title={titleOf(15)} />);
  expect(movingTrack()).toBeNull();
  expect(screen.getByRole('heading')).toHaveTextContent(titleOf(15));
  rerender(<PageHeader title={titleOf(16)} />);
  expect(movingTrack()).not.toBeNull();
});

test('CON-10 a ticker is named by its title once; the moving copies are hidden', () => {
  render(<PageHeader title={titleOf(20)} />);
  expect(screen.getByRole('heading', { level: 1, name: titleOf(20) })).toBeInTheDocument();
  expect(movingTrack()).toHaveAttribute('aria-hidden', 'true');
  expect(movingTrack()?.children).toHaveLength(2);
});

test('CON-10 characters outside the basic plane count once', () => {
  render(<PageHeader title={'😀'.repeat(15)} />);
  expect(movingTrack()).toBeNull();
});

test.each([
  [16, 'to20'],
  [20, 'to20'],
  [21, 'to25'],
  [25, 'to25'],
  [26, 'to30'],
  [30, 'to30'],
  [31, 'longer'],
  [80, 'longer'],
])('CON-11 a title of %i characters takes the round of %s', (length, name) => {
  render(<PageHeader title={titleOf(length)} />);
  expect(movingTrack()).toHaveClass(name);
});
