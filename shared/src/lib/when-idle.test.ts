import { createLoader } from './loader.ts';
import { loadWhenIdle, whenIdle } from './when-idle.ts';

describe('loading early', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'connection');
    jest.useRealTimers();
  });

  function loadEarly(load: () => Promise<unknown>) {
    jest.useFakeTimers();
    const stop = loadWhenIdle(createLoader(load));
    return { stop, wait: () => jest.runAllTimers() };
  }

  test('MF-01 a part is got while nothing else is going on', () => {
    const load = jest.fn(async () => 'form');
    loadEarly(load).wait();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('MF-01 leaving the list before that stops it', () => {
    const load = jest.fn(async () => 'form');
    const { stop, wait } = loadEarly(load);
    stop();
    wait();
    expect(load).not.toHaveBeenCalled();
  });

  test('MF-01 not where data is to be saved', () => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    const load = jest.fn(async () => 'form');
    loadEarly(load).wait();
    expect(load).not.toHaveBeenCalled();
  });
});

describe('a browser that says when it is idle', () => {
  afterEach(() => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
    Reflect.deleteProperty(window, 'cancelIdleCallback');
    jest.useRealTimers();
  });

  /** A browser that finds no idle moment by itself: work is done when it has waited for as long as it was given. */
  function neverIdle() {
    jest.useFakeTimers();
    const start = (work: () => void, options?: IdleRequestOptions) =>
      options?.timeout === undefined ? 0 : Number(setTimeout(work, options.timeout));
    Object.defineProperty(window, 'requestIdleCallback', { configurable: true, value: start });
    Object.defineProperty(window, 'cancelIdleCallback', { configurable: true, value: clearTimeout });
  }

  test('OFF-27 work is done after some seconds where no idle moment comes', () => {
    neverIdle();
    const work = jest.fn();
    whenIdle(work);
    jest.advanceTimersByTime(1000);
    expect(work).not.toHaveBeenCalled();
    jest.advanceTimersByTime(4000);
    expect(work).toHaveBeenCalledTimes(1);
  });

  test('OFF-27 not when it was called off', () => {
    neverIdle();
    const work = jest.fn();
    whenIdle(work)();
    jest.runAllTimers();
    expect(work).not.toHaveBeenCalled();
  });
});
