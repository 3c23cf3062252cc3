import type { Answer, ReadOptions } from '@field-sales/shared/http';
import { CallError } from '@field-sales/shared/http/call-error';
import { outsideAct } from '@field-sales/shared/test/outside-act';
import { waitFor } from '@testing-library/react';
import { loadSampleDays } from '../test/loaded-days.ts';
import { createDays } from './day-state.ts';
import { createPreparation } from './prepare-day.ts';

type Asked = { address: string; signal: AbortSignal | undefined; answer: () => void };

const none: Answer = { text: '[]', status: 200, headers: new Headers() };

/** A backend that answers when the test says so. */
function holdAnswers() {
  const asked: Asked[] = [];
  const get = (address: string, { signal }: ReadOptions = {}) =>
    new Promise<Answer>((resolve, reject) => {
      asked.push({ address, signal, answer: () => resolve(none) });
      signal?.addEventListener('abort', () => reject(new CallError('aborted')));
    });
  return { asked, get };
}

beforeEach(() => {
  window.requestIdleCallback = (run) => window.setTimeout(run);
  document.body.innerHTML = '<script type="application/json" id="settings">{"isDataKept":true}</script>';
});

test('OFF-21 what is being read ends when a screen may be opened, and is asked for again; the fourth time it is read to its end', async () => {
  window.history.replaceState(null, '', '/?employeeNumber=201');
  const { asked, get } = holdAnswers();
  const { prepareDay } = createPreparation(createDays(), loadSampleDays);
  const preparing = outsideAct(() => prepareDay(get));
  const lists = ['/api/field-info/market', '/api/field-info/price', '/api/field-info/sc'];
  for (const tap of [1, 2, 3]) {
    await waitFor(() => expect(asked).toHaveLength(tap * 3));
    expect(
      asked
        .slice(-3)
        .map(({ address }) => address)
        .sort(),
    ).toEqual(lists);
    document.body.click();
    expect(asked.every(({ signal }) => signal?.aborted === true)).toBe(true);
  }
  await waitFor(() => expect(asked).toHaveLength(12));
  for (const { signal } of asked.slice(-3)) expect(signal).toBeUndefined();
  for (const { answer } of asked) answer();
  await waitFor(() => expect(asked).toHaveLength(15));
  for (const { answer } of asked) answer();
  await preparing;
});
