import { askRemotes, patience } from './ask-remotes.ts';

const loadSideScript = jest.fn<Promise<unknown>, [string, string]>();
jest.mock('../remotes/federation.ts', () => ({
  loadSideScript: (script: string, name: string) => loadSideScript(script, name),
}));

const requestOf = () => undefined;

/** Each remote's answer; the chat knows something, and the others say nothing where they are not named. */
function answer(others: Readonly<Record<string, () => Promise<unknown>>>): void {
  loadSideScript.mockImplementation((script, name) => {
    expect(script).toBe('waiting');
    return name === 'chat'
      ? Promise.resolve({ requestOf })
      : (others[name]?.() ?? Promise.resolve(undefined));
  });
}

test('OFF-27 DEP-27 each remote is asked how what waits of it goes out', async () => {
  answer({ field: () => Promise.resolve({}), events: () => Promise.resolve('waiting') });
  const { remotes, areAll } = await askRemotes();
  expect(areAll).toBe(true);
  expect(remotes).toHaveLength(2);
  expect(remotes).toEqual(expect.arrayContaining([{}, { requestOf }]));
});

test('OFF-27 DEP-27 one that cannot be asked now is missing, and it is known', async () => {
  answer({ field: () => Promise.reject(new Error('lost')) });
  expect(await askRemotes()).toEqual({ remotes: [{ requestOf }], areAll: false });
});

test('OFF-27 DEP-27 a build that is older than that says nothing: nobody waits for it', async () => {
  const older = Object.assign(new Error('older'), { name: 'OlderBuild' });
  answer({ field: () => Promise.reject(older) });
  expect(await askRemotes()).toEqual({ remotes: [{ requestOf }], areAll: true });
});

test('OFF-27 one that hangs holds the others up for seconds', async () => {
  jest.useFakeTimers();
  answer({ barcode: () => new Promise(() => undefined) });
  const asked = askRemotes();
  await jest.advanceTimersByTimeAsync(patience);
  expect(await asked).toEqual({ remotes: [{ requestOf }], areAll: false });
  jest.useRealTimers();
});
