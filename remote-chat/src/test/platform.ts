// What stands in for the parts of a browser that jsdom has not: object addresses, decoding, the pointer, the stream.
const blobs = new Map<string, Blob>();
/** Files with this in them count as broken pictures. */
const brokenMark = 'broken';
let lastUrl = 0;

async function decode(this: HTMLImageElement): Promise<void> {
  const text = await blobs.get(this.src)?.text();
  if (text === undefined || text.includes(brokenMark)) throw new DOMException('broken', 'EncodingError');
}

function pretendMedia(query: string): MediaQueryList {
  const list = { matches: query === '(pointer: coarse)' && pointer.isCoarse, media: query, onchange: null };
  return Object.assign(new EventTarget(), list, {
    addListener: () => undefined,
    removeListener: () => undefined,
  });
}

/** Whether the device is touched. */
export const pointer = { isCoarse: true };

/** A stream under the test's hand. */
export class FakeEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static readonly all: FakeEventSource[] = [];

  readonly url: string;
  readyState = FakeEventSource.CONNECTING;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.all.push(this);
  }

  /** The one that is in use; undefined where nothing listens. */
  static get current(): FakeEventSource | undefined {
    return FakeEventSource.all.findLast(({ readyState }) => readyState !== FakeEventSource.CLOSED);
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }

  /** The connection stands, and nobody listens at its other end yet. */
  open(): void {
    this.readyState = FakeEventSource.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  /** The server listens from now on. */
  ready(lastEventId = ''): void {
    this.readyState = FakeEventSource.OPEN;
    this.dispatchEvent(new MessageEvent('ready', { data: '{}', lastEventId }));
  }

  /** The server refuses: the browser does not try again. */
  refuse(): void {
    this.readyState = FakeEventSource.CLOSED;
    this.dispatchEvent(new Event('error'));
  }

  send(type: 'message' | 'badge' | 'over', data: unknown, lastEventId = ''): void {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId }));
  }
}

export function installPlatform(): void {
  URL.createObjectURL = (blob) => {
    const url = `blob:photo-${(lastUrl += 1)}`;
    if (blob instanceof Blob) blobs.set(url, blob);
    return url;
  };
  URL.revokeObjectURL = (url) => {
    blobs.delete(url);
  };
  HTMLImageElement.prototype.decode = decode;
  window.matchMedia = pretendMedia;
  Object.defineProperty(globalThis, 'EventSource', { configurable: true, value: FakeEventSource });
}

const beginnings: Readonly<Record<string, readonly number[]>> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

type PhotoKind = { type?: string; reportedType?: string; isBroken?: boolean };

/** A photo as a phone gives it; `reportedType` is what its picker says of the type. */
export function photoFile(
  name = 'shelf.jpg',
  { type = 'image/jpeg', reportedType = type, isBroken = false }: PhotoKind = {},
): File {
  const head = Uint8Array.from(beginnings[type] ?? []);
  return new File([head, isBroken ? brokenMark : name, new Uint8Array(1000)], name, { type: reportedType });
}
