import { render, screen } from '@testing-library/react';
import { Dot } from './dot.tsx';

test('a dot carries its word for screen readers', () => {
  render(<Dot kind="tasting" label="시식행사" />);
  expect(screen.getByText('시식행사')).toBeInTheDocument();
});
