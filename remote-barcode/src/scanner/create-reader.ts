import { decoderPart } from './decoder-part.ts';
import { createDetectorReader } from './detector-reader.ts';
import type { Reader } from './reader.ts';

async function createFallback(): Promise<Reader> {
  const createWasmReader = await decoderPart.load();
  return createWasmReader();
}

/** Loads what the scanner will read with, so that a person hears of it where that takes long or fails. */
export async function prepareReader(): Promise<void> {
  if ((await createDetectorReader()) === undefined) await decoderPart.load();
}

/**
 * The browser's own detector where it knows the formats, otherwise zxing-wasm, which is loaded only then. A detector that
 * breaks while it reads (its service may be missing on the phone) is replaced by zxing-wasm for good.
 */
export async function createReader(): Promise<Reader> {
  const detector = await createDetectorReader();
  if (detector === undefined) return createFallback();
  let current = detector;
  let isClosed = false;
  return {
    read: async (canvas) => {
      try {
        return await current.read(canvas);
      } catch (error) {
        if (current !== detector) throw error;
        const fallback = await createFallback();
        if (isClosed) fallback.close();
        else current = fallback;
        return null;
      }
    },
    close: () => {
      isClosed = true;
      current.close();
    },
  };
}
