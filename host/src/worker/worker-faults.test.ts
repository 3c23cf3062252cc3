import { readEnvironment } from '@field-sales/shared/node/environment';
import * as v from 'valibot';
import { copyStore, type Limits, type Store } from '../test/fake-device.ts';
import { giveDigests } from '../test/fake-digests.ts';
import { fakeProduct, networkTo, noNetwork, type FakeProduct, first, next } from '../test/fake-product.ts';
import { open, prepared, startFakeWorker, type Opening } from '../test/fake-browser.ts';

/** `npm run test:offline` looks at every point, `npm test` at a sample of them. */
const extentSchema = v.object({
  OFFLINE_EXTENT: v.optional(v.literal('whole', 'whole is needed, or nothing')),
});
const each = readEnvironment(extentSchema, process.env).OFFLINE_EXTENT === 'whole' ? 1 : 24;

const products = [first, next];

let points = 0;
const failures: string[] = [];

beforeAll(giveDigests);

afterAll(() => {
  process.stdout.write(`worker: ${points} points, ${failures.length} failures\n`);
});

/** The device as it is when the browser ends after the step of this number; undefined where there is no such step. */
async function killedAfter(
  number: number,
  before: Store,
  work: (store: Store, limits: Limits) => Promise<unknown>,
): Promise<Store | undefined> {
  const store = copyStore(before);
  let left = number;
  let kill: (() => void) | undefined;
  const killed = new Promise<Store>((resolve) => {
    kill = () => resolve(copyStore(store));
  });
  const afterStep = () => {
    left -= 1;
    if (left > 0) return Promise.resolve();
    kill?.();
    return new Promise<void>(() => undefined);
  };
  return Promise.race([killed, work(store, { afterStep }).then(() => undefined)]);
}

const isWholeOf = (build: string) => (opening: Opening) => opening.isWhole && opening.build === build;
const isNone = ({ build }: Opening) => build === undefined;

/** Looks at one point: what opens now without a network, and after the next opening with one. */
async function look(name: string, store: Store, served: FakeProduct, isGood: (opening: Opening) => boolean) {
  points += 1;
  const opening = await open(startFakeWorker(copyStore(store), noNetwork), products);
  const mended = await prepared(store, networkTo(served));
  const later = await open(startFakeWorker(mended, noNetwork), products);
  const isMended = isWholeOf(served === first ? 'first' : 'next')(later);
  const { build, isWhole, wrong } = opening;
  if (wrong.length > 0 || !isGood(opening) || !isMended)
    failures.push(`${name}: ${String(build)} ${isWhole} ${wrong.join()} mended ${isMended}`);
}

const empty: Store = new Map();
const kept = () => prepared(empty, networkTo(first));

const scenarios = [
  {
    scenario: 'a first installation',
    served: first,
    before: async () => empty,
    isGood: (opening: Opening) => isNone(opening) || isWholeOf('first')(opening),
  },
  {
    scenario: 'an update',
    served: next,
    before: kept,
    isGood: (opening: Opening) => isWholeOf('first')(opening) || isWholeOf('next')(opening),
  },
] as const;

async function countAnswers(before: Store, served: FakeProduct): Promise<number> {
  let count = 0;
  await prepared(before, (request) => {
    count += 1;
    return networkTo(served)(request);
  });
  return count;
}

async function eachNumber(count: number, work: (number: number) => Promise<void>): Promise<void> {
  // Another beginning in each list: a sample sees more than what stands at its head.
  for (let number = points % each; number < count; number += each) await work(number);
}

function halfOf({ body, headers }: Response): Response {
  let isFirst = true;
  const cut = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      if (isFirst) controller.enqueue(chunk.subarray(0, chunk.length >> 1));
      isFirst = false;
    },
  });
  return new Response(body?.pipeThrough(cut), { headers });
}

/** What may become of the answers, `at` being the one that is looked at. */
const answerFaults: Readonly<Record<string, (response: Response, number: number, at: number) => Response>> = {
  'the network is cut after it': (response, number, at) => {
    if (number > at) throw new TypeError('Failed to fetch');
    return response;
  },
  'it alone is lost': (response, number, at) => {
    if (number === at) throw new TypeError('Failed to fetch');
    return response;
  },
  'a proxy answers 502': (response, number, at) =>
    number === at ? new Response('bad gateway', { status: 502 }) : response,
  'it ends halfway': (response, number, at) => (number === at ? halfOf(response) : response),
  'a portal answers with html': (response, number, at) =>
    number === at ? new Response('<html>log in</html>') : response,
  'it comes empty': (response, number, at) => (number === at ? new Response('') : response),
};

for (const { scenario, served, before, isGood } of scenarios) {
  for (const [fault, change] of Object.entries(answerFaults)) {
    test(`OFF-05 OFF-07 ${scenario}, each answer: ${fault}`, async () => {
      const device = await before();
      await eachNumber(await countAnswers(device, served), async (at) => {
        const network = networkTo(served, (response, number) => change(response, number, at));
        await look(`${scenario}, ${fault} ${at}`, await prepared(device, network), served, isGood);
      });
      expect(failures).toEqual([]);
    });
  }

  for (const part of [1, 2, 3, 4])
    test(`OFF-05 ${scenario}, the process ends after each step, part ${part} of 4`, async () => {
      const device = await before();
      for (let number = 1 + (part - 1) * each; ; number += 4 * each) {
        const store = await killedAfter(number, device, (own, limits) =>
          startFakeWorker(own, networkTo(served), limits).prepare(),
        );
        if (store === undefined) break;
        await look(`${scenario}, killed after ${number}`, store, served, isGood);
      }
      expect(failures).toEqual([]);
    });

  test(`OFF-05 ${scenario}, the device is full at each file`, async () => {
    const device = await before();
    const whole = await prepared(device, networkTo(served));
    const sizes = [...(whole.get([...whole.keys()].at(-1) ?? '') ?? [])].map(([, { bytes }]) => bytes.length);
    const used = [...device.values()].flatMap((cache) => [...cache.values()]);
    let capacity = used.reduce((sum, { bytes }) => sum + bytes.length, 0);
    const capacities = sizes.map((size) => (capacity += size) - 1);
    await eachNumber(capacities.length, async (number) => {
      const limits = { capacity: capacities[number] ?? 0 };
      const store = await prepared(device, networkTo(served), limits);
      await look(`${scenario}, full at ${number}`, store, served, isGood);
      // What never became whole takes no room.
      if (store.size !== device.size) failures.push(`${scenario}, full at ${number}: ${store.size} caches`);
    });
    expect(failures).toEqual([]);
  });

  for (const [fault, spoil] of [
    ['removed', (entries: Store, cache: string, address: string) => entries.get(cache)?.delete(address)],
    [
      'changed in one byte',
      (entries: Store, cache: string, address: string) => {
        const bytes = entries.get(cache)?.get(address)?.bytes;
        if (bytes !== undefined) bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
      },
    ],
  ] as const) {
    test(`OFF-05 OFF-07 after ${scenario}, each kept entry is ${fault}`, async () => {
      const whole = await prepared(await before(), networkTo(served));
      const all = [...whole].flatMap(([cache, entries]) =>
        [...entries.keys()].map((address) => ({ cache, address })),
      );
      await eachNumber(all.length, async (number) => {
        const { cache, address } = all[number] ?? { cache: '', address: '' };
        const store = copyStore(whole);
        spoil(store, cache, address);
        // Where no other generation is kept, what is left of the only one opens, or nothing.
        const isLeft = (opening: Opening) => isNone(opening) || opening.build === 'first';
        const name = `${scenario}, ${cache.slice(0, 12)} ${address} ${fault}`;
        await look(name, store, served, served === first ? isLeft : isGood);
      });
      expect(failures).toEqual([]);
    });
  }
}

test('OFF-06 after an update the one before goes when the new one was opened, whatever ends the process meanwhile', async () => {
  const both = await prepared(await kept(), networkTo(next));
  expect(both.size).toBe(2);
  const name = [...both.keys()].at(-1) ?? '';
  const postMessage = (store: Store, limits: Limits) =>
    startFakeWorker(store, noNetwork, limits).postMessage({ type: 'opened', generation: name });
  for (let number = 1; ; number += 1) {
    const store = await killedAfter(number, both, postMessage);
    if (store === undefined) break;
    await look(`opened, killed after ${number}`, store, next, isWholeOf('next'));
  }
  const opened = copyStore(both);
  await postMessage(opened, {});
  expect([...opened.keys()]).toEqual([name]);
  await look('opened', opened, next, isWholeOf('next'));
  expect(failures).toEqual([]);
});

test('OFF-06 a generation that came and went unopened takes the place of none that was opened', async () => {
  const device = await kept();
  const [name = ''] = device.keys();
  await startFakeWorker(device, noNetwork).postMessage({ type: 'opened', generation: name });
  const third = fakeProduct('third', { events: '3.0.0', field: '3.0.0', chat: '3.0.0', barcode: '3.0.0' });
  const later = await prepared(await prepared(device, networkTo(third)), networkTo(next));
  expect([...later.keys()].map((key) => Number(/\d+/.exec(key)?.[0]))).toEqual([1, 3]);
  await look('a third', later, next, isWholeOf('next'));
  expect(failures).toEqual([]);
});
