import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDevArguments } from './arguments.ts';

const known = ['barcode', 'chat'];

test('RUN-06 without a name everything comes from its source', () => {
  assert.deepEqual(readDevArguments([], {}, known), {
    remotes: known,
    hostOrigin: undefined,
    isStandalone: false,
  });
});

test('RUN-06 MF-10 with a name and HOST_ORIGIN one remote comes from its source', () => {
  assert.deepEqual(readDevArguments(['chat'], { HOST_ORIGIN: 'https://field.example/home' }, known), {
    remotes: ['chat'],
    hostOrigin: 'https://field.example',
    isStandalone: false,
  });
});

test('MF-10 a remote starts by itself', () => {
  assert.equal(readDevArguments(['chat', '--standalone'], {}, known).isStandalone, true);
  assert.throws(() => readDevArguments(['--standalone'], {}, known), /name it/);
  assert.throws(
    () => readDevArguments(['chat', '--standalone'], { HOST_ORIGIN: 'https://x' }, known),
    /leave HOST_ORIGIN out/,
  );
});

test('RUN-06 what cannot be done is refused with what can', () => {
  assert.throws(() => readDevArguments(['chats'], {}, known), /chats is none of barcode, chat/);
  assert.throws(() => readDevArguments([], { HOST_ORIGIN: 'https://x' }, known), /name the remote/);
  assert.throws(
    () => readDevArguments(['chat'], { HOST_ORIGIN: 'field.example' }, known),
    /HOST_ORIGIN is "field\.example"/,
  );
});
