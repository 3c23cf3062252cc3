import { createHash } from 'node:crypto';

async function digest(algorithm: string, bytes: BufferSource): Promise<ArrayBuffer> {
  const view = ArrayBuffer.isView(bytes)
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : new Uint8Array(bytes);
  return new Uint8Array(createHash(algorithm.replace('-', '')).update(view).digest()).buffer;
}

/** jsdom has no digests, and those of Node wait for a thread each time: a worker asks for thousands. */
export function giveDigests(): void {
  Object.defineProperty(globalThis, 'crypto', { value: { subtle: { digest } }, configurable: true });
}
