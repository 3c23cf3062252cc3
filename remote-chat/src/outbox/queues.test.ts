import { createQueues } from './queues.ts';

test('CHR-14 photos of one room go one after the other, those of others beside them, and one that fails holds up none', async () => {
  const queues = createQueues();
  const steps: string[] = [];
  let fail: (error: Error) => void = () => undefined;
  const first = queues('room', async () => {
    steps.push('first');
    await new Promise((_resolve, reject) => (fail = reject));
  });
  const second = queues('room', async () => steps.push('second'));
  await queues('other room', async () => steps.push('other'));
  expect(steps).toEqual(['first', 'other']);
  fail(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await second;
  expect(steps).toEqual(['first', 'other', 'second']);
});
