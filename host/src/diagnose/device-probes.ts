import { fill } from '@field-sales/shared/text/fill';
import { device } from './device.ts';
import { diagnoseText } from './diagnose-text.ts';
import { bad, errorName, good, type Finding } from './finding.ts';

export function findSecure(): Finding {
  return window.isSecureContext ? good(diagnoseText.there) : bad(diagnoseText.missing);
}

/** Whether there is a camera, without asking anybody for it. */
export async function findCamera(): Promise<Finding> {
  const { mediaDevices } = device;
  if (typeof mediaDevices?.getUserMedia !== 'function') return bad(diagnoseText.missing);
  const devices = await mediaDevices.enumerateDevices();
  const cameras = devices.filter(({ kind }) => kind === 'videoinput').length;
  return cameras === 0 ? bad(diagnoseText.missing) : good(fill(diagnoseText.cameras, { n: cameras }));
}

/** Opens the camera, which asks the person, and closes it at once. */
export async function tryCamera(): Promise<Finding> {
  const { mediaDevices } = device;
  if (typeof mediaDevices?.getUserMedia !== 'function') return bad(diagnoseText.missing);
  try {
    const stream = await mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    const { width = 0, height = 0 } = stream.getVideoTracks()[0]?.getSettings() ?? {};
    for (const track of stream.getTracks()) track.stop();
    return good(fill(diagnoseText.pictureSize, { width, height }));
  } catch (error) {
    return bad(fill(diagnoseText.denied, { name: errorName(error) }));
  }
}

function formatsOf(detector: unknown): Promise<readonly string[]> | undefined {
  const ask: unknown =
    typeof detector === 'function' ? Reflect.get(detector, 'getSupportedFormats') : undefined;
  if (typeof ask !== 'function') return undefined;
  return Promise.resolve<unknown>(Reflect.apply(ask, detector, [])).then((formats) =>
    Array.isArray(formats) ? formats.map(String) : [],
  );
}

/** The formats of the browser's own detector. Without it the scanner brings its own reader. */
export async function findDetector(): Promise<Finding> {
  const formats = await formatsOf(Reflect.get(window, 'BarcodeDetector'));
  if (formats === undefined) return good(diagnoseText.missing);
  return good(formats.length === 0 ? diagnoseText.noFormats : formats.join(', '));
}

/** The header of the smallest module that there is. */
const emptyModule = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

/** Whether WebAssembly runs here, under the page's policy too. */
export async function findWebAssembly(): Promise<Finding> {
  if (!('WebAssembly' in window)) return bad(diagnoseText.missing);
  await WebAssembly.instantiate(emptyModule);
  return good(diagnoseText.usable);
}
