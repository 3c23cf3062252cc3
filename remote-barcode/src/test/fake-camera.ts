/** A camera, its video and the browser's detector, which jsdom lacks. */
type TrackCapabilities = { torch?: boolean };

class FakeTrack extends EventTarget {
  readonly kind = 'video';
  readyState: MediaStreamTrackState = 'live';
  readonly constraints: MediaTrackConstraints[] = [];
  readonly #capabilities: TrackCapabilities;

  constructor(capabilities: TrackCapabilities) {
    super();
    this.#capabilities = capabilities;
  }

  stop(): void {
    this.readyState = 'ended';
  }

  getCapabilities(): TrackCapabilities {
    return this.#capabilities;
  }

  async applyConstraints(constraints: MediaTrackConstraints): Promise<void> {
    this.constraints.push(constraints);
  }
}

export type FakeCamera = {
  /** The track of each stream that was given, in order. */
  tracks: FakeTrack[];
  /** The constraints of each request. */
  asked: MediaStreamConstraints[];
};

function define(target: object, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { configurable: true, writable: true, value });
  return () => {
    if (before === undefined) Reflect.deleteProperty(target, name);
    else Object.defineProperty(target, name, before);
  };
}

const undo: (() => void)[] = [];

/** Puts the browser back as it was. */
export function removeFakes(): void {
  for (const restore of undo.splice(0).reverse()) restore();
}

export function setSecure(isSecure: boolean): void {
  undo.push(define(window, 'isSecureContext', isSecure));
}

/** `refusal` is the error that the browser answers with. */
export function installCamera(options: { torch?: boolean; refusal?: Error } = {}): FakeCamera {
  const camera: FakeCamera = { tracks: [], asked: [] };
  const getUserMedia = async (constraints: MediaStreamConstraints) => {
    camera.asked.push(constraints);
    if (options.refusal !== undefined) throw options.refusal;
    const track = new FakeTrack(options.torch === true ? { torch: true } : {});
    camera.tracks.push(track);
    return { getTracks: () => [track], getVideoTracks: () => [track] };
  };
  const video = HTMLVideoElement.prototype;
  const canvas = { drawImage: jest.fn(), getImageData: pixelsOf };
  setSecure(true);
  undo.push(
    define(navigator, 'mediaDevices', { getUserMedia }),
    define(HTMLMediaElement.prototype, 'play', async () => undefined),
    define(HTMLMediaElement.prototype, 'readyState', 4),
    define(video, 'videoWidth', 1920),
    define(video, 'videoHeight', 1080),
    define(HTMLCanvasElement.prototype, 'getContext', () => canvas),
    define(video, 'getBoundingClientRect', () => new DOMRect(0, 52, 390, 740)),
    define(HTMLDivElement.prototype, 'getBoundingClientRect', () => new DOMRect(55, 347, 280, 150)),
  );
  return camera;
}

function pixelsOf(_x: number, _y: number, width: number, height: number) {
  return { width, height, data: new Uint8ClampedArray(width * height * 4) };
}

export function removeCamera(): void {
  undo.push(define(navigator, 'mediaDevices', undefined));
}

type Seen = { format: string; rawValue: string };

const everyFormat = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'itf', 'data_matrix', 'qr_code'];

export type FakeDetector = {
  /** What the next frames show, one after the other; the last one stays. */
  show: (...frames: readonly (Seen | null)[]) => void;
  /** What each frame shows side by side; the first code is nearest to the middle. */
  showTogether: (...codes: readonly Seen[]) => void;
  isBroken: boolean;
};

/** The Barcode Detection API, by default with every format. */
export function installDetector(formats: readonly string[] = everyFormat): FakeDetector {
  let frames: readonly (readonly Seen[])[] = [[]];
  const fake: FakeDetector = {
    show: (...next) => (frames = next.map((seen) => (seen === null ? [] : [seen]))),
    showTogether: (...codes) => (frames = [codes]),
    isBroken: false,
  };
  class BarcodeDetector {
    static async getSupportedFormats() {
      return formats;
    }

    async detect() {
      if (fake.isBroken) throw new Error('Barcode detection service unavailable.');
      const [codes = [], ...rest] = frames;
      if (rest.length > 0) frames = rest;
      return codes.map((code, index) => ({
        ...code,
        boundingBox: new DOMRect(100 + index * 300, 100, 200, 80),
      }));
    }
  }
  undo.push(define(window, 'BarcodeDetector', BarcodeDetector));
  return fake;
}

/** Hides the page, as when another app comes to the front, or shows it again. */
export function setHidden(isHidden: boolean): void {
  undo.push(define(document, 'hidden', isHidden));
  document.dispatchEvent(new Event('visibilitychange'));
}
