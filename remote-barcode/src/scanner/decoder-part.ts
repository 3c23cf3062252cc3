import { createLoader } from '@field-sales/shared/lib/loader';

/** What reads where the browser's own detector cannot: large, and loaded only there. */
export const decoderPart = createLoader(async () => (await import('./wasm-reader.ts')).createWasmReader);
