import fs from 'node:fs';
import path from 'node:path';
import { isInNativeApp, isIos, listenToNative, requestNativeScan, type NativeMessage } from './native.ts';

const received: NativeMessage[] = [];
const stops: (() => void)[] = [];

function listen(): () => void {
  const stop = listenToNative((message) => received.push(message));
  stops.push(stop);
  return stop;
}

/** As react-native-webview delivers: no origin, no source. */
function deliver(target: EventTarget, data: unknown, init: MessageEventInit = {}): void {
  target.dispatchEvent(new MessageEvent('message', { data, ...init }));
}

const scanned = JSON.stringify({ type: 'barcode', value: '8801043014809' });

beforeEach(() => {
  received.length = 0;
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  Reflect.deleteProperty(window, 'ReactNativeWebView');
  document.body.replaceChildren();
});

describe('from the native app', () => {
  test.each([
    ['window, as on iOS', window],
    ['document, as on Android', document],
  ])('NAT-02 NAT-05 a barcode is read from %s', (_name, target) => {
    listen();
    deliver(target, scanned);
    expect(received).toEqual([{ type: 'barcode', value: '8801043014809' }]);
  });

  test.each([
    [{ type: 'keyboard', height: 312 }, 312],
    [{ type: 'keyboard', height: 291.4 }, 291.4],
    [{ type: 'keyboard', height: 0 }, 0],
    [{ type: 'keyboardHide' }, 0],
  ])('NAT-04 %j says that the keyboard is %d px high', (message, height) => {
    listen();
    deliver(window, JSON.stringify(message));
    expect(received).toEqual([{ type: 'keyboard', height }]);
  });

  test('WV-63 NAT-02 a message that bubbles from document to window is one message', () => {
    listen();
    deliver(document, scanned, { bubbles: true });
    expect(received).toHaveLength(1);
  });

  test('NAT-05 the same barcode scanned twice is two messages', () => {
    listen();
    deliver(document, scanned);
    deliver(document, scanned);
    expect(received).toHaveLength(2);
  });

  test('NAT-01 every listener hears it, until it stops listening', () => {
    const stop = listen();
    listen();
    deliver(window, scanned);
    expect(received).toHaveLength(2);
    stop();
    deliver(window, scanned);
    expect(received).toHaveLength(3);
    for (const other of stops.splice(0)) other();
    deliver(window, scanned);
    expect(received).toHaveLength(3);
  });

  test('NAT-01 a listener that fails does not keep the others from hearing', () => {
    // jsdom has none of its own.
    const reportError = jest.fn();
    window.reportError = reportError;
    const failure = new Error('of another screen');
    stops.push(
      listenToNative(() => {
        throw failure;
      }),
    );
    listen();
    deliver(window, scanned);
    expect(received).toHaveLength(1);
    expect(reportError.mock.calls).toEqual([[failure]]);
  });
});

describe('what is ignored', () => {
  test.each([
    ['no JSON', 'hello'],
    ['broken JSON', '{"type":"barcode","value":"880'],
    ['an object that is not text', { type: 'barcode', value: '8801043014809' }],
    ['a list', '["barcode"]'],
    ['null', 'null'],
    ['a number', '7'],
    ['an unknown type', '{"type":"openDoor"}'],
    ['no type', '{"value":"8801043014809"}'],
    ['a barcode without a value', '{"type":"barcode"}'],
    ['a barcode that is no text', '{"type":"barcode","value":8801043014809}'],
    ['a keyboard without a height', '{"type":"keyboard"}'],
    ['a height that is text', '{"type":"keyboard","height":"312"}'],
    ['a height below nothing', '{"type":"keyboard","height":-1}'],
    ['a height of no keyboard', '{"type":"keyboard","height":99999}'],
  ])('WV-62 NAT-03 %s', (_name, data) => {
    listen();
    deliver(window, data);
    deliver(document, data);
    expect(received).toEqual([]);
  });

  test('NAT-03 an event of the same name that is no message', () => {
    listen();
    window.dispatchEvent(new Event('message'));
    expect(received).toEqual([]);
  });

  test('NAT-03 a message from a frame, even one of the own origin', () => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    listen();
    deliver(window, scanned, { source: frame.contentWindow, origin: window.location.origin });
    deliver(window, scanned, { source: frame.contentWindow, origin: '' });
    expect(received).toEqual([]);
  });

  test.each([['https://evil.example'], ['null'], ['http://localhost:1']])(
    'NAT-03 a message from the origin %s',
    (origin) => {
      listen();
      deliver(window, scanned, { origin });
      expect(received).toEqual([]);
    },
  );

  test('NAT-03 a message of the page itself is not foreign: an app may post it from its own script', () => {
    listen();
    deliver(window, scanned, { origin: window.location.origin, source: window });
    expect(received).toHaveLength(1);
  });
});

describe('to the native app', () => {
  test('NAT-06 a scan is asked for through ReactNativeWebView.postMessage, as JSON text', () => {
    const postMessage = jest.fn();
    window.ReactNativeWebView = { postMessage };
    expect(isInNativeApp()).toBe(true);
    expect(requestNativeScan()).toBe(true);
    expect(postMessage.mock.calls).toEqual([['{"type":"scanBarcode"}']]);
  });

  test('WV-65 NAT-06 an app whose bridge throws cannot be asked', () => {
    window.ReactNativeWebView = {
      postMessage: () => {
        throw new Error('the bridge is gone');
      },
    };
    expect(requestNativeScan()).toBe(false);
  });

  test('NAT-06 NAT-07 outside the native app nothing is asked for', () => {
    expect(isInNativeApp()).toBe(false);
    expect(requestNativeScan()).toBe(false);
  });
});

test.each([
  ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15', 5, true],
  ['iPad', 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15', 5, true],
  ['iPad with the desktop agent', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1', 5, true],
  ['Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1', 0, false],
  ['Android', 'Mozilla/5.0 (Linux; Android 14; SM-S911N) Chrome/130.0 Mobile', 5, false],
  ['Windows with touch', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0', 10, false],
])('NAT-09 %s', (_name, userAgent, maxTouchPoints, expected) => {
  expect(isIos({ userAgent, maxTouchPoints })).toBe(expected);
});

describe('the one bridge', () => {
  const project = path.resolve(__dirname, '../../..');
  const bridging =
    /ReactNativeWebView|(?:window|document|globalThis)\.(?:addEventListener\(\s*['"]message['"]|onmessage\b)/;

  function* sourcesOf(folder: string): Generator<string> {
    for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) yield* sourcesOf(file);
      else if (/(?<!\.test)\.tsx?$/.test(entry.name)) yield file;
    }
  }

  test('NAT-01 nothing else touches ReactNativeWebView or the message event of the page', () => {
    const folders = fs.readdirSync(project).filter((name) => /^(?:host|shared|remote-.+)$/.test(name));
    const files = folders.flatMap((folder) => [...sourcesOf(path.join(project, folder, 'src'))]);
    const touching = files
      .filter((file) => bridging.test(fs.readFileSync(file, 'utf8')))
      .map((file) => path.relative(project, file));
    expect(folders.length).toBeGreaterThanOrEqual(6);
    expect(touching).toEqual(['shared/src/singletons/native.ts']);
  });
});
