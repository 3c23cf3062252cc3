import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../http/errors.ts';
import { Holding, MemoryBudget } from './memory-budget.ts';
import { DecoderLimit } from './decoder-limit.ts';

function statusOf(work: () => void): number {
  try {
    work();
    return 200;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    assert.equal(error.retryAfter, 5);
    return error.status;
  }
}

test('PRD-12 PRD-13 PRD-14 one caller has 429 past its part, everybody 503 past all of it, and what is given back is there again', () => {
  const budget = new MemoryBudget({ all: 100, one: 60 });
  const [first, again, second] = ['1', '1', '2'].map((id) => new Holding(budget, id));
  assert.ok(first && again && second);
  first.take(50);
  assert.equal(
    statusOf(() => {
      again.take(20);
    }),
    429,
  );
  assert.equal(
    statusOf(() => {
      second.take(60);
    }),
    503,
  );
  second.take(40);
  assert.equal(
    statusOf(() => {
      second.take(11);
    }),
    503,
  );
  first.giveAll();
  first.giveAll();
  second.take(20);
  assert.equal(budget.held, 60);
  second.giveAll();
  assert.equal(budget.held, 0);
});

test('PRD-12 who has nothing may begin with more than the limit, while nobody else has anything', () => {
  const budget = new MemoryBudget({ all: 100, one: 60 });
  const holding = new Holding(budget, '1');
  holding.take(150);
  assert.equal(
    statusOf(() => {
      new Holding(budget, '2').take(1);
    }),
    503,
  );
});

test('PRD-12 pictures are decoded up to a sum of memory, in their order, and one of an owner at a time', async () => {
  const limit = new DecoderLimit({ bytes: 100, pictures: 10, wait: 60_000 });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const decode = (owner: string, name: string, bytes: number) =>
    limit.run(owner, bytes, () => {
      started.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const work = [decode('a', 'a1', 60), decode('a', 'a2', 10), decode('b', 'b1', 500), decode('c', 'c1', 30)];
  await settled();
  assert.deepEqual(started, ['a1']);
  ends.get('a1')?.();
  await settled();
  assert.deepEqual(started, ['a1', 'b1']);
  ends.get('b1')?.();
  await settled();
  assert.deepEqual(started, ['a1', 'b1', 'c1', 'a2']);
  ends.get('c1')?.();
  ends.get('a2')?.();
  await Promise.all(work);
});

test('PRD-12 no more pictures are decoded at once than there are cores to spare, however small they are', async () => {
  const limit = new DecoderLimit({ bytes: 100, pictures: 2, wait: 60_000 });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const work = ['a', 'b', 'c'].map(async (owner) =>
    limit.run(owner, 1, () => {
      started.push(owner);
      return new Promise<void>((resolve) => ends.push(resolve));
    }),
  );
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  await settled();
  assert.deepEqual(started, ['a', 'b']);
  ends.shift()?.();
  await settled();
  assert.deepEqual(started, ['a', 'b', 'c']);
  for (const end of ends) end();
  await Promise.all(work);
});

test('PRD-14 a picture whose turn does not come in time is refused, and the ones behind it go on', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const limit = new DecoderLimit({ bytes: 100, pictures: 10, wait: 1000 });
  let end: (() => void) | undefined;
  const first = limit.run('a', 60, () => new Promise<void>((resolve) => (end = resolve)));
  const refused = assert.rejects(
    limit.run('b', 60, async () => undefined),
    { status: 503, retryAfter: 5 },
  );
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  await settled();
  const behind = limit.run('c', 40, async () => 'decoded');
  t.mock.timers.tick(1000);
  await refused;
  assert.equal(await behind, 'decoded');
  end?.();
  await first;
});
