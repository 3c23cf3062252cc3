import { screen, render, waitFor } from '@testing-library/react';
import { MemoryRouter, ScreenRouter } from '../router/router.ts';
import { CallError } from '../../http/call-error.ts';
import { goOffline } from '../../test/network.ts';
import { QueryScope, useQuery } from './query.ts';

const read = jest.fn<Promise<string>, []>();
const cut = () => new CallError('network');

function Reader() {
  const { data, error, fetchStatus } = useQuery({ queryKey: ['read'], queryFn: read });
  return <p>{error === null ? (data ?? fetchStatus) : error.message}</p>;
}

function openReader() {
  return render(
    <MemoryRouter>
      <QueryScope>
        <Reader />
      </QueryScope>
    </MemoryRouter>,
  );
}

beforeEach(() => void read.mockReset());

test('WV-25 SH-44 where the device only says that it is offline, a read goes out', async () => {
  const comeBack = goOffline();
  read.mockResolvedValue('rows');
  openReader();
  expect(await screen.findByText('rows')).toBeInTheDocument();
  comeBack();
});

test('SH-44 a read that fails offline waits, and runs when the device is back', async () => {
  const comeBack = goOffline();
  read.mockRejectedValue(cut());
  openReader();
  expect(await screen.findByText('paused')).toBeInTheDocument();
  read.mockResolvedValue('rows');
  comeBack();
  expect(await screen.findByText('rows')).toBeInTheDocument();
  expect(read).toHaveBeenCalledTimes(2);
});

test('SH-44 a read that is cut while the network settles is asked again', async () => {
  const comeBack = goOffline();
  read.mockRejectedValue(cut());
  openReader();
  await screen.findByText('paused');
  read.mockRejectedValueOnce(cut()).mockResolvedValue('rows');
  comeBack();
  await waitFor(() => expect(screen.getByText('rows')).toBeInTheDocument());
  expect(read).toHaveBeenCalledTimes(3);
});

test('SH-45 what was read is there again on the same page, and on no other one', async () => {
  const screenOf = (name: string) => (
    <ScreenRouter>
      <QueryScope key={name}>
        <Reader />
      </QueryScope>
    </ScreenRouter>
  );
  read.mockResolvedValueOnce('rows').mockReturnValue(new Promise(() => undefined));
  const { rerender, unmount } = render(screenOf('first'));
  expect(await screen.findByText('rows')).toBeInTheDocument();
  rerender(screenOf('second'));
  expect(screen.getByText('rows')).toBeInTheDocument();
  unmount();
  render(screenOf('second'));
  expect(screen.getByText('fetching')).toBeInTheDocument();
});
