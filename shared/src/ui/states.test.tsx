import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Clauses } from './clauses.tsx';
import { EmptyState } from './empty-state.tsx';
import { Notice } from './notice.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { Page } from './page.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { SkeletonCards } from './skeleton-cards.tsx';
import { SlowNotice } from './slow-notice.tsx';
import { StatusBadge } from './status-badge.tsx';

test('SH-11 the empty-state text block is read out', () => {
  render(<EmptyState>목록이 없습니다.</EmptyState>);
  expect(screen.getByRole('status')).toHaveTextContent('목록이 없습니다.');
});

test.each([
  [
    '조회에 실패했습니다. 잠시 후 다시 시도해 주세요.',
    ['조회에 실패했습니다.', '잠시 후 다시 시도해 주세요.'],
  ],
  ['2026-11-12 ~ 2026-11-25', ['2026-11-12 ~', '2026-11-25']],
  [
    '당일 15시부터는 D-1, 15시 전에는 D-2 재고가 표시됩니다.',
    ['당일 15시부터는 D-1,', '15시 전에는 D-2 재고가 표시됩니다.'],
  ],
  ['목록이 없습니다.', []],
])('lines of %s break between clauses, and the text stays as it is', (text, clauses) => {
  const { container } = render(<Clauses>{text}</Clauses>);
  expect(container).toHaveTextContent(text);
  expect([...container.querySelectorAll('.clause')].map(({ textContent }) => textContent)).toEqual(clauses);
});

test('SH-38 the offline bar says so', () => {
  render(<OfflineBar />);
  expect(screen.getByRole('status')).toHaveTextContent(
    '오프라인 상태입니다. 연결되면 자동으로 다시 시도합니다.',
  );
});

test('what takes long says so and offers another try', async () => {
  const handleRetry = jest.fn();
  render(<SlowNotice onRetry={handleRetry} />);
  expect(screen.getByRole('status')).toHaveTextContent('불러오는 데 시간이 걸리고 있습니다.');
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(handleRetry).toHaveBeenCalledTimes(1);
});

test.each([
  [1, 1],
  [4, 4],
  [40, 6],
  [0, 1],
])('a list of %i that loads again stands as %i grey cards', (count, shown) => {
  render(<SkeletonCards count={count} />);
  expect(document.querySelectorAll('li')).toHaveLength(shown);
  expect(screen.getByRole('status')).toHaveTextContent('불러오는 중');
});

test.each([
  [0, 'scheduled'],
  [1, 'inProgress'],
  [2, 'completed'],
  [7, 'completed'],
  [null, 'completed'],
])('EVT-08 a badge of status %s is %s', (status, look) => {
  render(<StatusBadge status={status} label="상태" />);
  expect(screen.getByText('상태')).toHaveClass(look);
});

test('progress is told in words', () => {
  render(<ProgressBar percent={60.7} label="행사 기간" valueText="17일 경과" />);
  const bar = screen.getByRole('progressbar', { name: '행사 기간' });
  expect(bar).toHaveAttribute('aria-valuenow', '61');
  expect(bar).toHaveAttribute('aria-valuetext', '17일 경과');
});

test('a notice with an action needs no answer', async () => {
  const handleClick = jest.fn();
  render(<Notice action={{ label: '새로고침', onClick: handleClick }}>새 버전이 있습니다.</Notice>);
  expect(screen.getByRole('status')).toHaveTextContent('새 버전이 있습니다.');
  await userEvent.click(screen.getByRole('button', { name: '새로고침' }));
  expect(handleClick).toHaveBeenCalledTimes(1);
});

test('an error notice is read out', () => {
  render(<Notice kind="error">검색 결과가 너무 많습니다.</Notice>);
  expect(screen.getByRole('alert')).toHaveTextContent('검색 결과가 너무 많습니다.');
});

test('only the body of a page scrolls, it can be reached by keyboard and is given to its owner', () => {
  const ref = { current: null as HTMLElement | null };
  render(
    <Page scrollRef={ref} header={<h1>행사 관리</h1>} floating={<button type="button">등록</button>}>
      내용
    </Page>,
  );
  const main = screen.getByRole('main');
  expect(ref.current).toBe(main);
  expect(main).toHaveAttribute('tabindex', '0');
  expect(main).toHaveClass('underFloating');
  expect(main).not.toContainElement(screen.getByRole('button'));
});
