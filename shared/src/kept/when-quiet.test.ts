import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { follow, whenQuiet } from './when-quiet.ts';

/** A server cache that is followed, and what its one query waits for. */
function openCache() {
  const client = new QueryClient();
  follow(client.getQueryCache());
  const answers: ((rows: string) => void)[] = [];
  const query = {
    queryKey: ['rows'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  };
  const open = () => new QueryObserver(client, query).subscribe(() => undefined);
  return { client, query, open, answer: () => answers.shift()?.('rows') };
}

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

/** Whether it is quiet after so many ms. */
async function isQuiet(quiet: Promise<AbortSignal>, after: number): Promise<boolean> {
  let isSo = false;
  void quiet.then(() => {
    isSo = true;
  });
  await jest.advanceTimersByTimeAsync(after);
  return isSo;
}

test('OFF-21 it is quiet when no query asks for anything; a screen that is opened ends what was begun, one that reads again does not', async () => {
  const { client, query, open, answer } = openCache();
  const begun = await whenQuiet();
  const close = open();
  expect(begun.aborted).toBe(true);
  const quiet = whenQuiet();
  expect(await isQuiet(quiet, 1000)).toBe(false);
  answer();
  expect(await isQuiet(quiet, 0)).toBe(true);
  const reread = client.refetchQueries(query);
  expect((await quiet).aborted).toBe(false);
  expect(await isQuiet(whenQuiet(), 1000)).toBe(false);
  answer();
  await reread;
  close();
});

test('OFF-21 a query that was under way before its cache was followed goes first as well', async () => {
  const begun = await whenQuiet();
  const client = new QueryClient();
  const queryFn = () => new Promise(() => undefined);
  new QueryObserver(client, { queryKey: ['early'], queryFn }).subscribe(() => undefined);
  follow(client.getQueryCache());
  expect(begun.aborted).toBe(true);
  expect(await isQuiet(whenQuiet(), 1000)).toBe(false);
  client.clear();
});

test('OFF-21 a tap may open a screen: it ends what was begun, and for half a second it is not quiet', async () => {
  const begun = await whenQuiet();
  document.body.click();
  expect(begun.aborted).toBe(true);
  const quiet = whenQuiet();
  expect(await isQuiet(quiet, 499)).toBe(false);
  expect(await isQuiet(quiet, 1)).toBe(true);
  expect((await quiet).aborted).toBe(false);
});
