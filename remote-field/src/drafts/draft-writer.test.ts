import { createDraftWriter } from './draft-writer.ts';

function gate() {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

test('SH-36 each change is written at once, and while a write is under way only the newest state waits', async () => {
  const written: string[] = [];
  let state = '';
  const first = gate();
  const writer = createDraftWriter(async () => {
    const now = state;
    if (now === 'a') await first.passed;
    written.push(now);
  });
  state = 'a';
  writer.touch();
  await Promise.resolve();
  for (state of ['ab', 'abc', 'abcd']) writer.touch();
  first.open();
  await writer.onIdle();
  expect(written).toEqual(['a', 'abcd']);
});

test('SH-36 a job of its own waits for the writes before it, and its failure is its own', async () => {
  const order: string[] = [];
  const writer = createDraftWriter(async () => {
    order.push('write');
  });
  writer.touch();
  const failing = writer.run(async () => {
    order.push('job');
    throw new Error('full');
  });
  await expect(failing).rejects.toThrow('full');
  writer.touch();
  await writer.onIdle();
  expect(order).toEqual(['write', 'job', 'write']);
});
