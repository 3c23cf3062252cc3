import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PhotoGallery } from '../parts/photo-gallery.tsx';
import { PhotoGrid, type PhotoGridProps } from './photo-section.tsx';

const photosOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `p${index}`, src: `/p${index}.jpg` }));
const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

function renderGrid(props: Partial<PhotoGridProps> = {}) {
  const handlers = { onAdd: jest.fn(), onReplace: jest.fn(), onDelete: jest.fn() };
  render(<PhotoGrid photos={photosOf(2)} limit={9} {...handlers} {...props} />);
  return handlers;
}

test('CON-17 photos can be added up to nine; then the tile is disabled', () => {
  const { rerender } = render(
    <PhotoGrid photos={photosOf(8)} limit={9} onAdd={jest.fn()} onReplace={jest.fn()} onDelete={jest.fn()} />,
  );
  expect(screen.getByRole('button', { name: /사진 추가/ })).toBeEnabled();
  expect(screen.getByText('8/9')).toBeVisible();
  rerender(
    <PhotoGrid photos={photosOf(9)} limit={9} onAdd={jest.fn()} onReplace={jest.fn()} onDelete={jest.fn()} />,
  );
  expect(screen.getByRole('button', { name: /사진 추가/ })).toBeDisabled();
  expect(screen.getByText('9/9')).toBeVisible();
});

test('OWN-15 only image files are offered, several at once when adding', async () => {
  const { onAdd } = renderGrid();
  const input = screen.getByLabelText<HTMLInputElement>('사진');
  expect(input).toHaveAttribute('accept', 'image/*');
  await userEvent.click(screen.getByRole('button', { name: /사진 추가/ }));
  expect(input.multiple).toBe(true);
  const files = [file('a.jpg'), file('b.jpg')];
  fireEvent.change(input, { target: { files } });
  expect(onAdd).toHaveBeenCalledWith(files);
});

test('OWN-17 a tap on a photo replaces that one', async () => {
  const { onAdd, onReplace } = renderGrid();
  const input = screen.getByLabelText<HTMLInputElement>('사진');
  const second = screen.getAllByRole('button', { name: '사진 교체' })[1];
  if (second !== undefined) await userEvent.click(second);
  expect(input.multiple).toBe(false);
  const next = file('c.jpg');
  fireEvent.change(input, { target: { files: [next] } });
  expect(onReplace).toHaveBeenCalledWith('p1', next);
  expect(onAdd).not.toHaveBeenCalled();
});

test('OWN-18 the cross removes a photo at once', async () => {
  const { onDelete } = renderGrid();
  const first = screen.getAllByRole('button', { name: '사진 삭제' })[0];
  if (first !== undefined) await userEvent.click(first);
  expect(onDelete).toHaveBeenCalledWith('p0');
});

test('OWN-19 edit screens mark the first photo (필수) and the others (선택)', () => {
  renderGrid({ photos: photosOf(3), marks: 'firstRequired' });
  expect(
    screen
      .getAllByRole('button', { name: '사진 교체' })
      .map((button) => button.getAttribute('aria-describedby')),
  ).toHaveLength(3);
  expect(screen.getAllByText(/^\((필수|선택)\)$/).map(({ textContent }) => textContent)).toEqual([
    '(필수)',
    '(선택)',
    '(선택)',
  ]);
  expect(screen.getAllByRole('button', { name: '사진 교체' })[0]).toHaveAccessibleDescription(
    '사진 1 (필수)',
  );
});

test('register screens have no marks, price forms mark all (선택)', () => {
  renderGrid();
  expect(screen.queryByText(/필수|선택/)).not.toBeInTheDocument();
  renderGrid({ marks: 'optional' });
  expect(screen.getAllByText('(선택)')).toHaveLength(2);
});

test('a photo that is being made smaller can be neither replaced nor deleted', () => {
  renderGrid({ photos: [{ id: 'p0', src: null, isBusy: true }] });
  expect(screen.getByRole('button', { name: '사진 교체' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: '사진 삭제' })).not.toBeInTheDocument();
});

test('an error stands under the grid and belongs to the tile', () => {
  renderGrid({ error: '사진을 읽을 수 없습니다. 다른 사진을 선택해 주세요.' });
  expect(screen.getByRole('alert')).toHaveTextContent('사진을 읽을 수 없습니다. 다른 사진을 선택해 주세요.');
  expect(screen.getByRole('button', { name: /사진 추가/ })).toHaveAccessibleDescription(
    /사진을 읽을 수 없습니다/,
  );
});

test('CON-17 photos past the limit are too many: they are marked and say so, and none can be added', () => {
  const text = '사진은 최대 9장까지 등록할 수 있습니다.';
  renderGrid({ photos: photosOf(11), isOverLimit: true, error: text });
  const deletes = screen.getAllByRole('button', { name: '사진 삭제' });
  expect(deletes[8]).toHaveAccessibleDescription('사진 9');
  expect(deletes[9]).toHaveAccessibleDescription(`사진 10 ${text}`);
  expect(screen.getByRole('button', { name: /사진 추가/ })).toBeDisabled();
  expect(screen.getByText('11/9')).toBeVisible();
});

test('a photo that does not load shows a picture in its place', () => {
  render(<PhotoGallery photos={photosOf(2)} />);
  fireEvent.error(screen.getByRole('img', { name: '사진 1' }));
  expect(document.querySelectorAll('img')).toHaveLength(1);
  expect(screen.getByRole('img', { name: '사진 1' }).tagName).toBe('SPAN');
});
