/** The federation runtime and what is around it as they are: what stands for the browser runs what a remote serves. */
import { containerName, hostGlobals, sideGlobal } from '@field-sales/shared/contract/remote-protocol';
import { remoteTimeLimit } from '@field-sales/shared/contract/time-limits';
import { isOutOfReach } from '@field-sales/shared/http/server-reach';
import { resetFederationGlobalInfo } from '@module-federation/runtime-core';
import { createFederation, type Federation } from './create-federation.ts';
import { RemoteError } from './remote-error.ts';

jest.mock(
  'virtual:shared-modules',
  () => ({ sharedModules: { '@kit/session': { version: '1.1.0', module: 'the session of the host' } } }),
  { virtual: true },
);

/** The remotes that can be had: what the folder of a version holds. */
const folders = new Map<string, { manifest: object; globalName: string; run: (file: string) => void }>();
let lines: Record<string, object> = {};

/** What the page has asked for: the calls, and the scripts with that by which the browser is to check them. */
let calls: string[] = [];
let scripts: { src: string; integrity: string; crossOrigin: string | null }[] = [];

function answer(address: string): Response {
  calls.push(address);
  if (address.startsWith('/remotes.json')) return Response.json(lines);
  if (address === '/healthz') return new Response('ok');
  const folder = folders.get(new URL('.', address).href);
  return folder === undefined ? new Response('', { status: 404 }) : Response.json(folder.manifest);
}

const browser = new MutationObserver((records) => {
  for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (!(node instanceof HTMLScriptElement) || node.src === '') continue;
    const { src, integrity, crossOrigin } = node;
    scripts.push({ src, integrity, crossOrigin });
    const folder = folders.get(new URL('.', src).href);
    folder?.run(src.slice(src.lastIndexOf('/') + 1));
    node.dispatchEvent(new Event(folder === undefined ? 'error' : 'load'));
  }
});

type Build = { version?: string; exposed?: unknown; day?: object | null; globalName?: string };

/** Puts a version of a remote where it is served and makes it the live one. */
function release(name: string, build: Build = {}) {
  const { version = '1.4.0', exposed = { default: () => null }, day } = build;
  const { globalName = containerName(name, version) } = build;
  const folder = `http://localhost/remotes/${name}/${version}/`;
  const runEntry = jest.fn(() => exposed);
  const container = {
    init: jest.fn<undefined, [scope: Record<string, Record<string, { lib?: () => unknown }>>]>(),
    get: () => Promise.resolve(runEntry),
  };
  const manifest = {
    metaData: { remoteEntry: { name: 'remoteEntry.js' }, globalName },
    shared: [],
    exposes: [{ path: './entry', assets: { js: { sync: [] }, css: { sync: ['screens.css'] } } }],
    integrity: {
      'remoteEntry.js': `sha384-entry-${version}`,
      'screens.css': `sha384-styles-${version}`,
      'day.js': `sha384-day-${version}`,
    },
    hostContract: 1,
    ...(day !== undefined && { day: day && 'day.js' }),
  };
  // A fresh container for each time that the entry is run.
  const run = (file: string) =>
    file === 'day.js'
      ? Reflect.set(globalThis, sideGlobal(globalName, 'day'), { day })
      : Reflect.set(globalThis, globalName, { ...container });
  folders.set(folder, { manifest, globalName, run });
  lines[name] = { version, manifest: `${folder}mf-manifest.json`, integrity: 'sha384-AAAA' };
  return { folder, container, runEntry };
}

/** As the style sheets of a remote ask. */
function integrityOf(address: string): unknown {
  const ask: unknown = Reflect.get(globalThis, hostGlobals.integrityOf);
  return isQuestion(ask) ? ask(address) : undefined;
}

function isQuestion(value: unknown): value is (address: string) => unknown {
  return typeof value === 'function';
}

/** A load that fails: its step, once it is counted. */
async function failedStep(name: string, attempt: number): Promise<string> {
  const step = await federation.loadRemote(name, attempt).then(
    () => 'none',
    (error: unknown) => (error instanceof RemoteError ? error.step : String(error)),
  );
  await isOutOfReach();
  return step;
}

const askedScripts = () => scripts.map(({ src }) => src);

let federation: Federation;

beforeEach(() => {
  federation = createFederation();
  Object.assign(globalThis, { fetch: (address: string) => Promise.resolve(answer(address)) });
  browser.observe(document, { childList: true, subtree: true });
});
afterEach(() => {
  browser.disconnect();
  // What the runtime and the remotes have put on the page goes with it.
  resetFederationGlobalInfo();
  for (const { globalName } of folders.values())
    for (const name of [globalName, sideGlobal(globalName, 'day')]) Reflect.deleteProperty(globalThis, name);
  folders.clear();
  lines = {};
  calls = [];
  scripts = [];
  localStorage.clear();
});

test('MF-01 a remote is a script that the browser checks, is given the modules of the host, and is drawn by what its entry exposes', async () => {
  const Screens = () => null;
  const { folder, container } = release('chat', { exposed: { default: Screens } });
  const remote = await federation.loadRemote('chat', 0);
  expect(remote).toMatchObject({ name: 'chat', version: '1.4.0', Screens });
  expect(scripts).toEqual([
    { src: `${folder}remoteEntry.js`, integrity: 'sha384-entry-1.4.0', crossOrigin: 'anonymous' },
  ]);
  const [scope] = container.init.mock.calls[0] ?? [];
  expect(scope?.['@kit/session']?.['1.1.0']?.lib?.()).toBe('the session of the host');
});

test('MF-01 what is fetched ahead has run nothing of the remote, and its entry asks for none of it again', async () => {
  const { runEntry } = release('stock');
  await federation.prepareRemote('stock');
  expect(runEntry).not.toHaveBeenCalled();
  await federation.loadRemote('stock', 0);
  expect(runEntry).toHaveBeenCalledTimes(1);
  expect(scripts).toHaveLength(1);
});

test('OFF-21 DEP-27 what a remote says of today’s work is a script that the browser checks, without the container; one that says nothing is asked for nothing', async () => {
  const day = { rounds: [] };
  const { folder, runEntry } = release('stock', { day });
  release('events', { day: null });
  expect(await federation.loadSideScript('day', 'stock')).toEqual(day);
  calls = [];
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
  expect(await federation.loadSideScript('day', 'stock')).toEqual(day);
  expect(calls).not.toContain(`${folder}mf-manifest.json`);
  expect(scripts).toEqual([
    { src: `${folder}day.js`, integrity: 'sha384-day-1.4.0', crossOrigin: 'anonymous' },
  ]);
  expect(runEntry).not.toHaveBeenCalled();
  expect(document.querySelector('script[src]')).toBeNull();
  expect(await federation.loadSideScript('day', 'events')).toBeUndefined();
  expect(scripts).toHaveLength(1);
});

test('OFF-21 DEP-27 a build that is older than days does not count as one that needs nothing', async () => {
  release('events');
  await expect(federation.loadSideScript('day', 'events')).rejects.toThrow('it is older than day.ts');
});

test('OFF-27 DEP-27 a script that has failed while it ran does not count as one that says nothing, and is asked for again', async () => {
  release('stock', { day: {} });
  const global = sideGlobal(containerName('stock', '1.4.0'), 'day');
  Object.defineProperty(globalThis, global, {
    configurable: true,
    get: () => undefined,
    set: () => undefined,
  });
  await expect(federation.loadSideScript('day', 'stock')).rejects.toThrow('exports no day');
  Reflect.deleteProperty(globalThis, global);
  expect(await federation.loadSideScript('day', 'stock')).toEqual({});
});

test('OFF-21 DEP-27 a day that does not come leaves nothing in the document, and is asked for again', async () => {
  const { folder } = release('stock', { day: {} });
  const build = folders.get(folder);
  if (build === undefined) throw new Error('not released');
  await federation.prepareRemote('stock');
  folders.delete(folder);
  await expect(federation.loadSideScript('day', 'stock')).rejects.toThrow(RemoteError);
  expect(document.querySelector('script[src$="day.js"]')).toBeNull();
  folders.set(folder, build);
  expect(await federation.loadSideScript('day', 'stock')).toEqual({});
});

test('MF-08 a later try asks for everything at other addresses, and waits for nothing of the one before', async () => {
  const { folder } = release('events');
  await federation.loadRemote('events', 0);
  const hanging = document.createElement('script');
  hanging.setAttribute('data-webpack', `${containerName('events', '1.4.0')}:screen`);
  document.head.append(hanging);
  calls = [];
  await federation.loadRemote('events', 7);
  expect(calls).toEqual([expect.stringMatching(/^\/remotes\.json\?/), `${folder}mf-manifest.json?attempt=7`]);
  expect(askedScripts()).toEqual([`${folder}remoteEntry.js`, `${folder}remoteEntry.js?attempt=7`]);
  expect(hanging).not.toBeInTheDocument();
});

test('MF-07 MF-08 an entry that does not come leaves nothing in the document, and the next who opens it gets a try', async () => {
  const { folder } = release('field');
  const build = folders.get(folder);
  if (build === undefined) throw new Error('not released');
  // The runtime warns of what is registered a second time.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  folders.set(folder, { ...build, run: () => undefined });
  expect(await failedStep('field', 0)).toBe('entry');
  expect(document.querySelector('script')).toBeNull();
  folders.set(folder, build);
  expect(await federation.loadRemote('field', 0)).toMatchObject({ version: '1.4.0' });
});

test('MF-07 a manifest that names another container is refused before its entry is asked for', async () => {
  release('tasks', { globalName: containerName('chat', '9.0.0') });
  expect(await failedStep('tasks', 0)).toBe('manifest');
  expect(scripts).toEqual([]);
});

test.each([
  ['no component', { default: 'screens' }],
  ['nothing', null],
])('MF-07 an entry that exposes %s is refused', async (_, exposed) => {
  release('chat', { exposed });
  expect(await failedStep('chat', 0)).toBe('module');
});

test('MF-07 the style sheets of a remote have the value of its manifest, and what no checked manifest names has none', async () => {
  const { folder } = release('styled');
  await federation.loadRemote('styled', 0);
  expect(integrityOf(`${folder}screens.css?attempt=1`)).toBe('sha384-styles-1.4.0');
  for (const address of [`${folder}other.css`, 'http://localhost/remotes/styled/1.5.0/screens.css']) {
    expect(() => integrityOf(address)).toThrow(`no integrity for ${address}`);
  }
});

test('MF-08 a version that fails twice gives way to the last one that was drawn on this device', async () => {
  release('survey');
  (await federation.loadRemote('survey', 0)).onDrawn();
  release('survey', { version: '1.5.0', exposed: {} });
  expect(await failedStep('survey', 1)).toBe('module');
  expect(await failedStep('survey', 2)).toBe('module');
  expect(await federation.loadRemote('survey', 3)).toMatchObject({ version: '1.4.0' });
});

describe('the part that draws the open screen', () => {
  beforeEach(() => window.history.replaceState(null, '', '/field-sc/7'));
  afterEach(() => {
    window.history.replaceState(null, '', '/');
    document.head.replaceChildren();
  });

  const exposing = (load: () => Promise<unknown>) => {
    const other = jest.fn(() => Promise.resolve());
    release('field', {
      exposed: { default: () => null, parts: { 'stand-survey': { load }, collected: { load: other } } },
    });
    return other;
  };
  const never = () => new Promise(() => undefined);

  test('MF-02 it is asked for with its remote, it alone, and a page of the network does not wait for it', async () => {
    const load = jest.fn(never);
    const other = exposing(load);
    await federation.loadRemote('field', 0);
    expect(load).toHaveBeenCalledTimes(1);
    expect(other).not.toHaveBeenCalled();
  });

  test('OFF-01 a page of the device is drawn with it; where it fails the screen asks for it itself', async () => {
    document.head.innerHTML = '<meta name="generation" content="generation-1-a" />';
    let isThere = false;
    exposing(async () => {
      await Promise.resolve();
      isThere = true;
    });
    await federation.loadRemote('field', 0);
    expect(isThere).toBe(true);
    exposing(() => Promise.reject(new Error('gone')));
    await expect(federation.loadRemote('field', 1)).resolves.toMatchObject({ name: 'field' });
  });

  test('OFF-01 a part that hangs on a page of the device holds the remote up for a moment only', async () => {
    document.head.innerHTML = '<meta name="generation" content="generation-1-a" />';
    exposing(never);
    const started = performance.now();
    await federation.loadRemote('field', 0);
    expect(performance.now() - started).toBeLessThan(remoteTimeLimit / 2);
  });

  test.each([[null], ['parts'], [{ 'stand-survey': null }], [{ 'stand-survey': { load: 1 } }]])(
    'MF-08 what a remote of another day exports by that name stops nothing: %j',
    async (parts) => {
      release('field', { exposed: { default: () => null, parts } });
      await expect(federation.loadRemote('field', 0)).resolves.toMatchObject({ name: 'field' });
    },
  );
});
