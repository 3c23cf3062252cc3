import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readEnvironment } from '@field-sales/shared/node/environment';
import * as v from 'valibot';
import { runCommand } from './run-command.ts';

test('DEP-07 a variable that a command needs and that is missing is told in words, without a stack', async (context) => {
  const error = context.mock.method(console, 'error', () => undefined);
  context.after(() => (process.exitCode = 0));
  await runCommand(async () => {
    readEnvironment(v.object({ AWS_ACCESS_KEY_ID: v.string() }), {});
  });
  assert.equal(process.exitCode, 1);
  const [said] = error.mock.calls.map(({ arguments: [text] }) => text as unknown);
  assert.ok(typeof said === 'string' && said.startsWith('AWS_ACCESS_KEY_ID is undefined'), String(said));
});
