import { decoderPart } from './decoder-part.ts';
import { createDetectorReader } from './detector-reader.ts';
import type { Reader } from './reader.ts';

async function createFallback(): Promise<Reader> {
  const createWasmReader = await decoderPart.load();
  return createWasmReader();
}

/** Loads what the scanner will read with, so that the screen can say if that takes long or fails. */
export async function prepareReader(): Promise<void> {
  if ((await createDetectorReader()) === undefined) await decoderPart.load();
}

/**
 * Reads with the browser's own detector if it knows the formats, and otherwise with zxing-wasm, which is loaded only
 * then. If a detector breaks while it reads (its service may be missing on the phone), zxing-wasm replaces it for good.
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
