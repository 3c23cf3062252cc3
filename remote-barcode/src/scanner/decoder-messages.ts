import type { Reading } from './reading.ts';
import type { Picture } from './rotate.ts';

/** What the page sends to the decoder: where its wasm is, once, and then one picture at a time. */
export type ToDecoder = { kind: 'start'; wasmAddress: string } | { kind: 'picture'; picture: Picture };

/** The answer to each picture; `failed` if the decoder could not be started, or broke. */
export type FromDecoder = { kind: 'read'; reading: Reading | null } | { kind: 'failed'; message: string };
