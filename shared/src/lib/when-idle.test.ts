import { createLoader } from './loader.ts';
import { loadWhenIdle } from './when-idle.ts';

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
