import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PhotoGallery } from './photo-gallery.tsx';

const photos = [
  { id: 'a', src: '/a.jpg' },
  { id: 'b', src: '/b.jpg' },
];

async function openViewer() {
  render(<PhotoGallery photos={photos} />);
  await userEvent.click(screen.getByRole('button', { name: '사진 보기 2' }));
  return screen.findByText('2 / 2');
}

test('a tap on a photo opens the viewer at that photo, with a count and buttons at the thumb', async () => {
  await openViewer();
  expect(screen.getByRole('button', { name: '다음' })).toBeDisabled();
  expect(screen.getByRole('button', { name: '이전' })).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: '이전' }));
  expect(await screen.findByText('1 / 2')).toBeVisible();
  expect(screen.getByRole('button', { name: '이전' })).toBeDisabled();
});

test.each(['닫기', 'Escape', 'Back'])('SH-42 %s closes the viewer', async (way) => {
  const count = await openViewer();
  if (way === 'Back') window.history.back();
  else if (way === 'Escape') await userEvent.keyboard('{Escape}');
  else await userEvent.click(screen.getByRole('button', { name: way }));
  await waitFor(() => expect(count).not.toBeInTheDocument());
});
