import { render, screen } from '@testing-library/react';
import { CountBadge } from './count-badge.tsx';

const label = '읽지 않은 메시지 {n}개';

test.each([
  [1, '1', '읽지 않은 메시지 1개'],
  [50, '50', '읽지 않은 메시지 50개'],
  [51, '+50', '읽지 않은 메시지 50개'],
  [900, '+50', '읽지 않은 메시지 50개'],
])('CON-07 %i unread messages show as %s', (count, text, name) => {
  render(<CountBadge count={count} label={label} />);
  expect(screen.getByRole('img', { name })).toHaveTextContent(text);
});

test.each([0, -1])('CON-07 a count of %i shows nothing', (count) => {
  const { container } = render(<CountBadge count={count} label={label} />);
  expect(container).toBeEmptyDOMElement();
});
