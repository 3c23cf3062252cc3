/** `npm run test:check`: each step of a remote's check finds its own faults, and none of another team's. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { copyProject } from '../test/project-copy.ts';
import { check, faults, plant, type Step } from './planted-faults.ts';

const own = { remote: 'barcode', domain: 'barcode' };
const others = { remote: 'field', domain: 'surveys' };
const steps = Object.keys(faults) as Step[];

function timed<T>(what: string, run: () => T): T {
  const started = Date.now();
  const result = run();
  console.log(`${what}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return result;
}

void test("with every fault in another team's files the whole check passes; with one of its own its step fails", (context) => {
  const copy = copyProject({ with: ['host/dist'] });
  context.after(() => fs.rmSync(copy, { recursive: true, force: true }));
  const heal = plant(copy, others, steps);
  const beside = timed('the whole check, every fault elsewhere', () => check(copy, own.remote));
  assert.ok(beside.passes, beside.said);
  for (const step of [...steps, 'size']) assert.match(beside.said, new RegExp(`── barcode: ${step}$`, 'm'));
  heal();
  for (const step of steps) {
    const healOwn = plant(copy, own, [step]);
    const { passes, said } = timed(`${step} with a fault of its own`, () => check(copy, own.remote, step));
    assert.ok(!passes, step);
    assert.match(said, new RegExp(`barcode: ${step} failed`));
    healOwn();
  }
});
