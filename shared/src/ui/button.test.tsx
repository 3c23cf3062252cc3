import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button.tsx';

test('SH-11 the primary button can be pressed, and cannot while it is disabled', async () => {
  const handleClick = jest.fn();
  const { rerender } = render(<Button onClick={handleClick}>저장</Button>);
  await userEvent.click(screen.getByRole('button', { name: '저장' }));
  expect(handleClick).toHaveBeenCalledTimes(1);

  rerender(
    <Button onClick={handleClick} disabled>
      저장
    </Button>,
  );
  expect(screen.getByRole('button', { name: '저장' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: '저장' }));
  expect(handleClick).toHaveBeenCalledTimes(1);
});

test('SH-11 a button that is loading is busy, keeps its focus and neither acts nor submits', async () => {
  const handleClick = jest.fn();
  const handleSubmit = jest.fn((event: Event) => event.preventDefault());
  render(
    <form onSubmit={(event) => handleSubmit(event.nativeEvent)}>
      <Button type="submit" isLoading onClick={handleClick}>
        저장
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: '저장' });
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveFocus();
  expect(handleClick).not.toHaveBeenCalled();
  expect(handleSubmit).not.toHaveBeenCalled();
});
