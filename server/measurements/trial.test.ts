import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TapLog } from './taps.ts';
import { Trial } from './trial.ts';

const minute = 60_000;

/** A rollout to 1 % of the employees, and what its pages tell of errors. */
function startTrial() {
  const trial = new Trial({ next: '1.1.0', live: '1.0.0' }, 1, new TapLog());
  return {
    trial,
    report: (side: 'next' | 'live', employee: string, at: number) =>
      trial.take({
        employee,
        address: undefined,
        side,
        measurement: { type: 'page-error', name: 'chat', version: '1.1.0', kind: 'error' },
        at,
      }),
  };
}

/** Something hurts most of the employees of the live version once in a day. */
function startNoisyDay() {
  const started = startTrial();
  for (let index = 0; index < 400; index += 1) started.report('live', `live${index}`, 0);
  return started;
}

test('DEP-17 a version that hurts few pages is ended by those whom it hurts three times, whatever hurts all once', () => {
  const { report } = startNoisyDay();
  const hurt = ['next0', 'next1', 'next2'];
  const heard = [1, 2, 3].flatMap((time) => hurt.map((employee) => report('next', employee, time * minute)));
  assert.deepEqual(heard.slice(0, 8), Array(8).fill(undefined));
  assert.equal(
    heard[8],
    'errors in pages, three times or more: 3 employees with 1.1.0, which 1 % of all employees have, 0 with 1.0.0',
  );
});

test('DEP-17 what fails again within a minute is one trouble, and phones that always fail are of both versions', () => {
  const { trial, report } = startNoisyDay();
  for (let page = 0; page < 50; page += 1)
    for (const employee of ['next0', 'next1', 'next2'])
      assert.equal(report('next', employee, page * 1000), undefined);
  assert.deepEqual(trial.report().hits['errors in pages, three times or more'], { next: 0, live: 0 });

  const other = startTrial();
  for (let time = 1; time <= 5; time += 1) {
    for (let index = 0; index < 300; index += 1) other.report('live', `live${index}`, time * minute);
    for (const employee of ['next0', 'next1', 'next2', 'next3'])
      assert.equal(other.report('next', employee, time * minute), undefined);
  }
});
