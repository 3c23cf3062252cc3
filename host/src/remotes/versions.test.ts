import type { RegistryLine } from '@field-sales/shared/contract/registry';
import { fallenBack, rememberGood } from '../shell/last-good.ts';
import { createVersions } from './versions.ts';

const lineWith = (version: string) => ({
  version,
  manifest: `http://localhost/remotes/chat/${version}/mf-manifest.json`,
  integrity: 'sha384-AAAA',
});

let live = lineWith('1.5.0');
const read = jest.fn(() => Promise.resolve({ chat: live }));
const readKept = jest.fn(() => Promise.resolve({ chat: live }));

beforeEach(() => {
  live = lineWith('1.5.0');
  read.mockClear();
  readKept.mockReset();
  localStorage.clear();
});

function failedTwice() {
  const versions = createVersions({ read, readKept });
  versions.countFailure('chat', '1.5.0');
  versions.countFailure('chat', '1.5.0');
  return versions;
}

test('MF-03 what the registry names is loaded, and a later try asks for a fresh one', async () => {
  const versions = createVersions({ read, readKept });
  expect(await versions.choose('chat', 0)).toEqual({ line: live, isFallback: false });
  await versions.choose('chat', 1);
  expect(read.mock.calls).toEqual([[{ isFresh: false }], [{ isFresh: true }]]);
});

test('MF-08 after two failures of a version the page goes back to the last one that worked on this device', async () => {
  rememberGood('chat', lineWith('1.4.0'));
  const versions = createVersions({ read, readKept });
  versions.countFailure('chat', '1.5.0');
  expect(await versions.choose('chat', 1)).toEqual({ line: live, isFallback: false });
  versions.countFailure('chat', '1.5.0');
  expect(await versions.choose('chat', 2)).toEqual({ line: lineWith('1.4.0'), isFallback: true });
});

test('MF-08 a version that draws a screen and fails on a later one gives way to the one that worked before it', async () => {
  rememberGood('chat', lineWith('1.4.0'));
  rememberGood('chat', lineWith('1.5.0'));
  rememberGood('chat', lineWith('1.5.0'));
  expect(await failedTwice().choose('chat', 2)).toEqual({ line: lineWith('1.4.0'), isFallback: true });
  // What failed is none to go back to when the version before it is live again, and fails as well.
  rememberGood('chat', lineWith('1.4.0'));
  live = lineWith('1.4.0');
  const versions = failedTwice();
  for (let times = 0; times < 2; times += 1) versions.countFailure('chat', '1.4.0');
  expect(await versions.choose('chat', 2)).toEqual({ line: live, isFallback: false });
});

test.each([
  ['in another order', ({ version, manifest, integrity }) => ({ integrity, manifest, version })],
  ['with another field', (line) => ({ ...line, isPreview: false })],
  ['at another address', (line) => ({ ...line, manifest: '/remotes/chat/1.5.0/mf-manifest.json' })],
] satisfies [string, (line: ReturnType<typeof lineWith>) => RegistryLine][])(
  'MF-08 a version whose line comes %s is the same one: the page goes back to the one that worked before it',
  async (_, change) => {
    rememberGood('chat', lineWith('1.4.0'));
    rememberGood('chat', lineWith('1.5.0'));
    rememberGood('chat', change(lineWith('1.5.0')));
    expect(await failedTwice().choose('chat', 2)).toEqual({ line: lineWith('1.4.0'), isFallback: true });
  },
);

test('MF-08 DEP-25 a preview that worked on this device is none to go back to', async () => {
  rememberGood('chat', lineWith('1.4.0'));
  rememberGood('chat', { ...lineWith('7.0.0'), isPreview: true });
  expect(await failedTwice().choose('chat', 2)).toEqual({ line: lineWith('1.4.0'), isFallback: true });
});

test('OFF-10 the device remembers which version it went back from until that version works', async () => {
  rememberGood('chat', lineWith('1.4.0'));
  expect(fallenBack('chat')).toBeUndefined();
  await failedTwice().choose('chat', 2);
  expect(fallenBack('chat')).toBe('1.5.0');
  rememberGood('chat', lineWith('1.4.0'));
  expect(fallenBack('chat')).toBe('1.5.0');
  rememberGood('chat', lineWith('1.5.0'));
  expect(fallenBack('chat')).toBeUndefined();
});

test('MF-08 a version that is promoted after it is loaded, whatever failed before it', async () => {
  rememberGood('chat', lineWith('1.4.0'));
  const versions = failedTwice();
  live = lineWith('1.6.0');
  expect(await versions.choose('chat', 2)).toEqual({ line: live, isFallback: false });
});

test('MF-08 failures of one remote are none of another', async () => {
  rememberGood('chat', lineWith('1.4.0'));
  const versions = createVersions({ read, readKept });
  versions.countFailure('field', '1.5.0');
  versions.countFailure('field', '1.5.0');
  expect((await versions.choose('chat', 1)).isFallback).toBe(false);
});

test.each([
  ['nothing', () => undefined],
  ['the failing version', () => rememberGood('chat', lineWith('1.5.0'))],
  ['no line', () => localStorage.setItem('remote-last-good:chat', '{"version":1}')],
  ['no JSON', () => localStorage.setItem('remote-last-good:chat', '{')],
  [
    'a line of an origin that is no longer allowed',
    () => rememberGood('chat', { ...lineWith('1.4.0'), manifest: 'https://old.example/mf-manifest.json' }),
  ],
])('MF-08 RUN-15 where the device has kept %s the live version is tried again', async (_, keep) => {
  keep();
  expect(await failedTwice().choose('chat', 2)).toEqual({ line: live, isFallback: false });
});

test('OFF-09 the line that the device keeps is one of another version, or none', async () => {
  const { kept } = createVersions({ read, readKept });
  readKept.mockResolvedValue({ chat: lineWith('1.4.0') });
  expect(await kept('chat', '1.5.0')).toEqual(lineWith('1.4.0'));
  expect(await kept('chat', '1.4.0')).toBeUndefined();
  expect(await kept('field', '1.5.0')).toBeUndefined();
  readKept.mockRejectedValue(new TypeError('lost'));
  expect(await kept('chat', '1.5.0')).toBeUndefined();
});

test('OFF-04 a page that comes from the device asks for no other generation', async () => {
  document.head.innerHTML = '<meta name="generation" content="generation-1-sha384-a" />';
  expect(await createVersions({ read, readKept }).kept('chat', '1.5.0')).toBeUndefined();
  expect(readKept).not.toHaveBeenCalled();
  document.head.replaceChildren();
});
