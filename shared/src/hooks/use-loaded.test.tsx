import { act, fireEvent, getConfig, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isOnline } from '../lib/is-online.ts';
import { createLoader, type Loader } from '../lib/loader.ts';
import { LatePart } from '../ui/late-part.tsx';
import { useLoaded } from './use-loaded.ts';

function Part({ loader }: { loader: Loader<string> }) {
  const { part, state, retry } = useLoaded(loader);
  return part === undefined ? <LatePart state={state} onRetry={retry} /> : <p>{part}</p>;
}

/** What the server says of itself. */
const healthz = jest.fn<Promise<Response>, [string]>();

beforeEach(() => {
  healthz.mockReset();
  healthz.mockImplementation(async () => new Response('ok'));
  Object.assign(globalThis, { fetch: healthz });
});

const retryButton = () => screen.getByRole('button', { name: '다시 시도' });

test('MF-08 a part that could not be loaded is loaded by the next try, and then kept', async () => {
  const load = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue('달력');
  const loader = createLoader(load);
  const { unmount } = render(<Part loader={loader} />);
  expect(screen.getByRole('status')).toHaveTextContent('불러오는 중');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('화면을 불러오지 못했습니다');
  await userEvent.click(retryButton());
  expect(await screen.findByText('달력')).toBeVisible();
  unmount();
  render(<Part loader={loader} />);
  expect(screen.getByText('달력')).toBeVisible();
  await act(() => loader.load());
  expect(load).toHaveBeenCalledTimes(2);
});

test('SH-43 a part is drawn before anything else can be pressed', async () => {
  let answer: (part: string) => void = () => undefined;
  const loader = createLoader(() => new Promise<string>((resolve) => (answer = resolve)));
  render(<Part loader={loader} />);
  answer('달력');
  // A press is told in a task of its own, as a timer is.
  await getConfig().asyncWrapper(async () => {
    for (let tick = 0; tick < 20; tick += 1) await Promise.resolve();
    expect(screen.getByText('달력')).toBeVisible();
  });
});

describe('a part that takes long', () => {
  beforeEach(() => jest.useFakeTimers());

  afterEach(() => {
    jest.useRealTimers();
    document.head.replaceChildren();
  });

  /** A part in one file, as the build's runtime asks for it: the file in the document, gone with its failure. */
  function createHangingLoader() {
    const files: HTMLScriptElement[] = [];
    const answers: ((part: string) => void)[] = [];
    const loader = createLoader(
      () =>
        new Promise<string>((resolve, reject) => {
          const file = document.createElement('script');
          file.addEventListener('error', () => {
            file.remove();
            reject(new Error('gone'));
          });
          document.head.append(file);
          files.push(file);
          answers.push(resolve);
        }),
    );
    return { loader, files, answers };
  }

  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const word = () => screen.getByRole('status').textContent;

  test('MF-08 says so after 8 s, goes on loading and is shown when it comes', async () => {
    const { loader, files, answers } = createHangingLoader();
    render(<Part loader={loader} />);
    await wait(7999);
    expect(word()).toBe('불러오는 중');
    await wait(1);
    expect(word()).toBe('불러오는 데 시간이 걸리고 있습니다.');
    expect(files).toHaveLength(1);
    await act(async () => answers[0]?.('달력'));
    expect(screen.getByText('달력')).toBeVisible();
  });

  test('MF-08 is asked for anew by the retry, says so again after another 8 s, and nobody hears of a failure', async () => {
    const { loader, files, answers } = createHangingLoader();
    const other = document.createElement('script');
    const handleOther = jest.fn();
    other.addEventListener('error', handleOther);
    document.head.append(other);
    render(<Part loader={loader} />);
    await wait(8000);
    fireEvent.click(retryButton());
    await wait(7999);
    expect(word()).toBe('불러오는 중');
    expect(files.map((file) => file.isConnected)).toEqual([false, true]);
    expect(handleOther).not.toHaveBeenCalled();
    await wait(1);
    expect(word()).toBe('불러오는 데 시간이 걸리고 있습니다.');
    fireEvent.click(retryButton());
    await act(async () => undefined);
    expect(files.map((file) => file.isConnected)).toEqual([false, false, true]);
    await act(async () => answers[2]?.('달력'));
    expect(screen.getByText('달력')).toBeVisible();
  });

  test('MF-08 CON-16 that fails at last says so, with a retry', async () => {
    const { loader, files, answers } = createHangingLoader();
    render(<Part loader={loader} />);
    await wait(8000);
    act(() => void files[0]?.dispatchEvent(new Event('error')));
    expect(await screen.findByRole('alert')).toHaveTextContent('화면을 불러오지 못했습니다');
    fireEvent.click(retryButton());
    await act(async () => answers[1]?.('달력'));
    expect(screen.getByText('달력')).toBeVisible();
  });
});

test('SH-43 a part that comes while Back is pressed lets it be answered first', async () => {
  let answer: (part: string) => void = () => undefined;
  const loader = createLoader(() => new Promise<string>((resolve) => (answer = resolve)));
  const user = userEvent.setup();
  const handleBack = jest.fn();
  function Screen() {
    const { part } = useLoaded(loader);
    return part === undefined ? <button onClick={handleBack}>뒤로</button> : <p>{part}</p>;
  }
  render(<Screen />);
  const back = screen.getByRole('button');
  await user.pointer({ keys: '[TouchA>]', target: back });
  await act(async () => answer('달력'));
  expect(back).toBeInTheDocument();
  await user.pointer({ keys: '[/TouchA]', target: back });
  expect(handleBack).toHaveBeenCalledTimes(1);
  expect(await screen.findByText('달력')).toBeVisible();
});

test('two users at once share one load', async () => {
  const load = jest.fn(() => Promise.resolve('달력'));
  const loader = createLoader(load);
  await Promise.all([loader.load(), loader.load()]);
  expect(load).toHaveBeenCalledTimes(1);
  expect(loader.peek()).toBe('달력');
});

test('OFF-24 MF-07 what is wrong while the server is there says so', async () => {
  const loader = createLoader(() => Promise.reject(new Error('gone')));
  render(<Part loader={loader} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('화면을 불러오지 못했습니다');
  expect(isOnline()).toBe(true);
});

describe('a network that goes and comes back', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test('SH-44 what fails meanwhile is tried with it, and until it carries something', async () => {
    const load = jest.fn<Promise<string>, []>().mockRejectedValue(new Error('gone'));
    const loader = createLoader(load);
    render(<Part loader={loader} />);
    fireEvent(window, new Event('offline'));
    fireEvent(window, new Event('online'));
    await wait(0);
    expect(load).toHaveBeenCalledTimes(2);
    await wait(1000);
    expect(load).toHaveBeenCalledTimes(3);
    expect(screen.getByRole('status')).toHaveTextContent('불러오는 중');
    load.mockResolvedValue('달력');
    await wait(1000);
    expect(screen.getByText('달력')).toBeVisible();
  });

  test('SH-44 what goes on failing with it says so after 5 s', async () => {
    const load = jest.fn<Promise<string>, []>().mockRejectedValue(new Error('gone'));
    render(<Part loader={createLoader(load)} />);
    fireEvent(window, new Event('offline'));
    fireEvent(window, new Event('online'));
    await wait(4900);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await wait(1100);
    expect(screen.getByRole('alert')).toHaveTextContent('화면을 불러오지 못했습니다');
    const tries = load.mock.calls.length;
    await wait(60_000);
    expect(load).toHaveBeenCalledTimes(tries);
  });
});

test('OFF-24 MF-08 what a portal has in the place of a file waits as without a network, and comes by itself when the server is there', async () => {
  jest.useFakeTimers();
  try {
    healthz.mockImplementation(async () => new Response('<h1>Wi-Fi 로그인</h1>'));
    const load = jest
      .fn<Promise<string>, []>()
      .mockRejectedValueOnce(new Error('not what it should be'))
      .mockResolvedValue('달력');
    render(<Part loader={createLoader(load)} />);
    await act(() => jest.advanceTimersByTimeAsync(1999));
    expect(isOnline()).toBe(false);
    expect(screen.getByRole('status')).toHaveTextContent('불러오는 중');
    healthz.mockImplementation(async () => new Response('ok'));
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByText('달력')).toBeVisible();
    expect(isOnline()).toBe(true);
  } finally {
    jest.useRealTimers();
  }
});
