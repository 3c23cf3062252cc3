import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDevArguments } from './arguments.ts';

const known = ['barcode', 'chat'];

test('RUN-06 without a name everything comes from its source', () => {
  assert.deepEqual(readDevArguments([], undefined, known), {
    remotes: known,
    hostOrigin: undefined,
    isStandalone: false,
  });
});

test('RUN-06 MF-10 with a name and HOST_ORIGIN one remote comes from its source', () => {
  assert.deepEqual(readDevArguments(['chat'], 'https://field.example/home', known), {
    remotes: ['chat'],
    hostOrigin: 'https://field.example',
    isStandalone: false,
  });
});

test('MF-10 a remote starts by itself', () => {
  assert.equal(readDevArguments(['chat', '--standalone'], undefined, known).isStandalone, true);
  assert.throws(() => readDevArguments(['--standalone'], undefined, known), /name it/);
  assert.throws(
    () => readDevArguments(['chat', '--standalone'], 'https://x', known),
    /leave HOST_ORIGIN out/,
  );
});

test('RUN-06 what cannot be done is refused with what can', () => {
  assert.throws(() => readDevArguments(['chats'], undefined, known), /chats is none of barcode, chat/);
  assert.throws(() => readDevArguments([], 'https://x', known), /name the remote/);
  assert.throws(() => readDevArguments(['chat'], 'field.example', known), /HOST_ORIGIN is "field\.example"/);
});
