import assert from 'node:assert/strict';
import test from 'node:test';
import { runStage } from './run-stage.ts';

const folder = import.meta.dirname;
const shell = (script: string) => ['sh', '-c', script];

test('RUN-04 a stage gives its exit code and what it and its children printed', async () => {
  const printed: string[] = [];
  const { code, output } = await runStage(shell('echo one; (echo two >&2); exit 3'), {
    folder,
    limit: 60_000,
    onOutput: (bytes) => printed.push(bytes.toString()),
  });
  assert.equal(code, 3);
  assert.deepEqual(output.trim().split('\n').toSorted(), ['one', 'two']);
  assert.equal(printed.join(''), output);
});

test('RUN-04 a stage that never ends is ended with its children, and has failed', async () => {
  // The child keeps the output open, like a server that outlives whoever started it. The stage is over only when both
  // have ended.
  const { code, output } = await runStage(shell('sleep 600 & trap "exit 0" TERM; wait'), {
    folder,
    limit: 500,
  });
  assert.equal(code, 1);
  assert.match(output, /ended: it ran for more than/);
});
