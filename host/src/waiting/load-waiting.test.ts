import { loadWaiting } from './load-waiting.ts';

const loadSideScript = jest.fn<Promise<unknown>, [string, string]>();
jest.mock('../remotes/federation.ts', () => ({
  loadSideScript: (script: string, name: string) => loadSideScript(script, name),
}));

const requestOf = () => undefined;

test('OFF-27 DEP-27 each remote is asked how what waits of it goes out; one that cannot be asked now, says nothing, or says what is none is left out', async () => {
  loadSideScript.mockImplementation(async (script, name) => {
    expect(script).toBe('waiting');
    if (name === 'events') throw new Error('lost');
    if (name === 'barcode') return { requestOf: 'POST' };
    return name === 'chat' ? { requestOf } : undefined;
  });
  expect(await loadWaiting()).toEqual([{ requestOf }]);
});
