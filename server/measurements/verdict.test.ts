import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSlower } from './taps.ts';
import { isWorse, tailOf } from './verdict.ts';

test('DEP-17 the chance of so many or more is the binomial one', () => {
  assert.equal(tailOf(10, 0, 0.3), 1);
  assert.ok(Math.abs(tailOf(3, 3, 0.1) - 0.001) < 1e-12);
  assert.ok(Math.abs(tailOf(10, 1, 0.5) - (1 - 2 ** -10)) < 1e-12);
  assert.ok(Math.abs(tailOf(20, 15, 0.5) - 0.020694732666) < 1e-9);
  assert.ok(tailOf(20_000, 400, 0.01) > 0 && tailOf(20_000, 400, 0.01) < 1e-10);
  assert.equal(tailOf(5, 2, 1), 1);
});

test('DEP-17 three employees of a hundredth, and nobody else, are enough; of a half it takes many more', () => {
  assert.equal(isWorse({ next: 2, live: 0 }, 0.01), false);
  assert.equal(isWorse({ next: 3, live: 0 }, 0.01), true);
  assert.equal(isWorse({ next: 3, live: 30 }, 0.01), false);
  assert.equal(isWorse({ next: 12, live: 0 }, 0.5), false);
  assert.equal(isWorse({ next: 40, live: 2 }, 0.5), true);
  assert.equal(isWorse({ next: 500, live: 0 }, 1), false);
});

test('DEP-17 trouble that hurts both alike stops nothing, however many it hurts', () => {
  for (const share of [0.01, 0.05, 0.5]) {
    const all = 2000;
    // Far more than the share is seldom; twice the spread of it is not.
    const next = Math.round(all * share + 2 * Math.sqrt(all * share * (1 - share)));
    assert.equal(isWorse({ next, live: all - next }, share), false, String(share));
  }
});

test('DEP-17 taps are slower where they are by more than pages differ by themselves', () => {
  const usual = { pages: 20, mean: Math.log(150) };
  const at = (milliseconds: number, pages: number) =>
    isSlower({ pages, mean: Math.log(milliseconds) }, usual);
  assert.equal(at(2000, 1), false);
  assert.equal(at(350, 2), true);
  assert.equal(at(220, 2), false);
  assert.equal(at(220, 20), true);
  assert.equal(at(180, 20), false);
});
