import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from '@field-sales/shared/router';
import { Component, type ReactNode } from 'react';
import { LateRoom } from './late-room.tsx';
import { roomPart } from './room-part.ts';

let caught: unknown;

class Boundary extends Component<{ children: ReactNode }> {
  override state = { isLost: false };

  static getDerivedStateFromError(): { isLost: boolean } {
    return { isLost: true };
  }

  override componentDidCatch(error: unknown): void {
    caught = error;
  }

  override render(): ReactNode {
    return this.state.isLost ? 'lost' : this.props.children;
  }
}

function renderLate() {
  return render(
    <MemoryRouter initialEntries={['/chatter-room/g1/0/강동지점']}>
      <Boundary>
        <Routes>
          <Route path="/chatter-room/:id/:type/:name" element={<LateRoom />} />
        </Routes>
      </Boundary>
    </MemoryRouter>,
  );
}

function Ready() {
  return <p>the room</p>;
}

// The server is there: what fails is not the network's.
beforeEach(() => void Object.assign(globalThis, { fetch: async () => new Response('ok') }));

beforeEach(() => {
  caught = undefined;
  jest.spyOn(roomPart, 'peek').mockReturnValue(undefined);
});

test('MF-07 while its code loads the room has its title and placeholders', async () => {
  jest.spyOn(roomPart, 'load').mockResolvedValue(Ready);
  renderLate();
  expect(screen.getByRole('heading', { name: '강동지점' })).toBeInTheDocument();
  expect(screen.getByText('불러오는 중')).toBeInTheDocument();
  expect(await screen.findByText('the room')).toBeInTheDocument();
});

test('MF-08 SH-44 without a connection its placeholders stay, and it comes by itself when that is back', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = jest.spyOn(roomPart, 'load').mockRejectedValueOnce(new Error('gone')).mockResolvedValue(Ready);
  renderLate();
  await act(() => Promise.resolve());
  expect(screen.getByText('불러오는 중')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('the room')).toBeInTheDocument();
  expect(caught).toBeUndefined();
});

test('MF-08 code that is gone is left to the host at once', async () => {
  jest.spyOn(roomPart, 'load').mockRejectedValue(new Error('gone'));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderLate();
  expect(await screen.findByText('lost')).toBeInTheDocument();
  expect(caught).toMatchObject({ name: 'ChunkLoadError' });
});

test('MF-07 code that hangs is said after 8 s, with a way out', () => {
  jest.useFakeTimers();
  jest.spyOn(roomPart, 'load').mockReturnValue(new Promise(() => undefined));
  renderLate();
  expect(screen.queryByRole('button', { name: '다시 시도' })).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(8000));
  expect(screen.getByRole('button', { name: '다시 시도' })).toBeInTheDocument();
  jest.useRealTimers();
});
