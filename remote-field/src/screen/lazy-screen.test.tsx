import { createLoader, type Loader } from '@field-sales/shared/lib/loader';
import { ScreenRouter } from '@field-sales/shared/router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { LazyScreen } from './lazy-screen.tsx';
import { OpenScreenContext } from './open-screen.ts';

function Form() {
  return <p>form</p>;
}

/** Stands for the host, which loads the whole remote anew. */
class Host extends Component<{ onThrown: (error: unknown) => void; children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onThrown(error);
  }

  override render() {
    return this.state.hasFailed ? <p>loaded anew</p> : this.props.children;
  }
}

function open(part: Loader<() => ReactNode>) {
  const thrown: unknown[] = [];
  window.history.replaceState({ idx: 0 }, '', '/field-sc/e1?employeeNumber=7');
  render(
    <ScreenRouter>
      <Host onThrown={(error) => thrown.push(error)}>
        <OpenScreenContext
          value={{ pattern: '/field-sc/:id', title: '자사 현장 정보 등록', parent: '/field-sc' }}
        >
          <LazyScreen part={part}>{(Screen) => <Screen />}</LazyScreen>
        </OpenScreenContext>
      </Host>
    </ScreenRouter>,
  );
  return { thrown };
}

/** React reports what a boundary caught. */
function expectReport() {
  jest.mocked(console.error).mockImplementation(() => undefined);
}

// The server is there: what fails is not the network's.
beforeEach(() => void Object.assign(globalThis, { fetch: async () => new Response('ok') }));

test('MF-01 a screen comes on its first use, under its header, and is there at once the next time', async () => {
  const load = jest.fn(async () => Form);
  const part = createLoader<() => ReactNode>(load);
  open(part);
  expect(screen.getByRole('heading', { level: 1, name: '자사 현장 정보 등록' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('불러오는 중');
  expect(await screen.findByText('form')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  open(part);
  expect(screen.getAllByText('form')).toHaveLength(2);
  expect(load).toHaveBeenCalledTimes(1);
});

test('MF-08 SH-44 without a connection the skeleton stays, and the screen comes by itself when that is back', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = jest
    .fn<Promise<() => ReactNode>, []>()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue(Form);
  const { thrown } = open(createLoader(load));
  await act(() => Promise.resolve());
  expect(screen.getByText('불러오는 중')).toBeInTheDocument();
  expect(screen.queryByText('화면을 불러오지 못했습니다')).not.toBeInTheDocument();
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('form')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
  expect(thrown).toEqual([]);
});

test('MF-08 a chunk that is gone is handed to the host at once, as one that could not be loaded', async () => {
  expectReport();
  const { thrown } = open(createLoader(() => Promise.reject(new Error('gone'))));
  expect(await screen.findByText('loaded anew')).toBeVisible();
  expect(thrown).toMatchObject([{ name: 'ChunkLoadError' }]);
});

test('MF-08 after 8 s the dock says that it is slow; its retry has the host load from fresh addresses', async () => {
  jest.useFakeTimers();
  try {
    const { thrown } = open(createLoader(() => new Promise<() => ReactNode>(() => undefined)));
    act(() => jest.advanceTimersByTime(7999));
    expect(screen.queryByText('걸리고 있습니다.')).toBeNull();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByText('걸리고 있습니다.')).toBeVisible();
    expectReport();
    fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(screen.getByText('loaded anew')).toBeVisible();
    expect(thrown).toMatchObject([{ name: 'ChunkLoadError' }]);
  } finally {
    jest.useRealTimers();
  }
});
