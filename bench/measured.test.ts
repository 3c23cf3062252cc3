import assert from 'node:assert/strict';
import test from 'node:test';
import { budgetLine, exitCodeOf, leads, tableOf, type Budget, type Row } from './measured.ts';

const row = (product: number, peer: number, better: Row['better'] = 'lower'): Row => ({
  work: 'a form',
  measure: 'typed',
  unit: 'ms',
  product,
  peers: { slow: 9000, peer },
  better,
});
const budget = (value: number): Budget => ({ what: 'block', value, limit: 50, unit: 'ms' });
const marked = (line: string) => `!${line}`;

test('the product leads where no peer is better, in either direction', () => {
  assert.equal(leads(row(100, 250)), true);
  assert.equal(leads(row(100, 90)), false);
  assert.equal(leads({ ...row(12, 10, 'higher'), peers: { a: 10, b: 12 } }), true);
  assert.equal(leads({ ...row(12, 10, 'higher'), peers: { a: 10, b: 13 } }), false);
});

test('what a ratio does not show is no lead of a peer, and as little as theirs is as good', () => {
  assert.equal(leads(row(1002, 1000)), true);
  assert.equal(leads(row(1010, 1000)), false);
  assert.equal(leads({ ...row(0, 0), peers: { peer: 0 } }), true);
  assert.equal(leads({ ...row(1, 0), peers: { peer: 0 } }), false);
});

test('a peer that does not come to an end is behind, and a figure that is missing leads nothing', () => {
  assert.equal(leads(row(100, Infinity)), true);
  for (const peer of [100, Infinity]) assert.equal(leads(row(Infinity, peer)), false);
  assert.equal(leads(row(Number.NaN, 100)), false);
  assert.equal(leads(row(100, Number.NaN)), false);
});

test('the table has each work once, every peer with its ratio, and a word and a mark for what is behind', () => {
  const table = tableOf([row(100, 250), { ...row(40, 32), measure: 'keystroke' }], marked).split('\n');
  assert.equal(table.filter((line) => line.startsWith('a form')).length, 1);
  assert.match(table[1] ?? '', /product +slow +peer$/);
  assert.match(table[2] ?? '', /^LEADS +typed +100 ms +9000 ms {2}×90\.00 +250 ms {2}×2\.50$/);
  assert.match(table[3] ?? '', /^!BEHIND keystroke +40 ms +9000 ms {2}×225\.00 +32 ms {2}×0\.80$/);
  assert.match(table.at(-1) ?? '', /^leads in 1 of 2 rows/);
});

test('a budget that is broken fails every run, a row that is behind fails the gate', () => {
  const behind = { rows: [row(40, 32)], budgets: [budget(50)] };
  assert.equal(exitCodeOf(behind, { gate: false }), 0);
  assert.equal(exitCodeOf(behind, { gate: true }), 1);
  assert.equal(exitCodeOf({ ...behind, rows: [row(32, 40)] }, { gate: true }), 0);
  for (const value of [51, Number.NaN])
    assert.equal(exitCodeOf({ rows: [], budgets: [budget(value)] }, { gate: false }), 1);
  assert.match(budgetLine(budget(51)), /^OVER block +51 ms of 50 ms$/);
  assert.match(budgetLine(budget(50)), /^ok {3}block +50 ms of 50 ms$/);
});
