import { createDetectorReader } from './detector-reader.ts';
import type { Reader } from './reader.ts';

async function createFallback(): Promise<Reader> {
  const { createWasmReader } = await import('./wasm-reader.ts');
  return createWasmReader();
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
