import { render, screen } from '@testing-library/react';
import { UnreadBadge } from './unread-badge.tsx';

test.each([
  [1, '1', '읽지 않은 메시지 1개'],
  [50, '50', '읽지 않은 메시지 50개'],
  [51, '+50', '읽지 않은 메시지 50개'],
  [900, '+50', '읽지 않은 메시지 50개'],
])('CON-07 %i unread messages show as %s', (count, text, name) => {
  render(<UnreadBadge count={count} />);
  expect(screen.getByRole('img', { name })).toHaveTextContent(text);
});

test('CON-07 nothing unread shows nothing', () => {
  const { container } = render(<UnreadBadge count={0} />);
  expect(container).toBeEmptyDOMElement();
});
