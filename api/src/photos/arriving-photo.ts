import { maxFileBytes } from '@field-sales/shared/contract/photo-limits';

/** By how many bytes the memory grows at a time. */
const step = 256 * 1024;

/**
 * The bytes of one photo as they arrive, in memory that returns to the system as soon as it is let go. Buffers on the
 * heap of `malloc` would return only when the garbage collector runs, in pieces that nothing else fits into.
 */
export class ArrivingPhoto {
  readonly #memory = new ArrayBuffer(0, { maxByteLength: maxFileBytes + step });
  #length = 0;

  add(piece: Uint8Array): void {
    const length = this.#length + piece.length;
    if (length > this.#memory.byteLength) this.#memory.resize(Math.ceil(length / step) * step);
    new Uint8Array(this.#memory, this.#length).set(piece);
    this.#length = length;
  }

  /** Must not be used after `release`. */
  get bytes(): Buffer {
    return Buffer.from(this.#memory, 0, this.#length);
  }

  release(): void {
    this.#memory.resize(0);
    this.#length = 0;
  }
}
