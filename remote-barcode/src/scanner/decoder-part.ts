import { createLoader } from '@field-sales/shared/lib/loader';

/** Reads where the browser's own detector cannot. It is large, so it is loaded only there. */
export const decoderPart = createLoader(async () => (await import('./wasm-reader.ts')).createWasmReader);
