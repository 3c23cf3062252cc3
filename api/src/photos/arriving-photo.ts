import { maxFileBytes } from '@field-sales/shared/contract/photo-limits';

/** By so much at a time. */
const step = 256 * 1024;

/**
 * The bytes of one photo as they arrive, in memory that is the system's again at once when it is let go. As buffers on the heap of
 * `malloc` they would be so when the garbage collector comes by, in pieces that nothing else fits into.
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

  /** Not to be looked at after `letGo`. */
  get bytes(): Buffer {
    return Buffer.from(this.#memory, 0, this.#length);
  }

  letGo(): void {
    this.#memory.resize(0);
    this.#length = 0;
  }
}
