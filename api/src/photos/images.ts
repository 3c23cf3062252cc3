import type { FastifyReply, FastifyRequest } from 'fastify';
import { employeeOf } from '../http/employee.ts';
import { tooLarge } from '../http/errors.ts';
import { Holding, MemoryBudget } from './memory-budget.ts';
import type { PhotoStore } from '../photo-store/photo-store.ts';

/** `imageBuffer` as calls have it (API-12). */
export type ImageBuffer = { type: 'Buffer'; data: number[] };

export function imageBufferOf(photo: { bytes: Buffer }): ImageBuffer {
  return { type: 'Buffer', data: Array.from(photo.bytes) };
}

/** Bytes of all photos that an answer holds as numbers; whoever needs more asks for their addresses. */
const maxBufferBytes = 8 * 1024 * 1024;
/** Bytes of memory for each byte of a photo, as a number and in the answer's text. */
const weight = 12;
const answers = new MemoryBudget({ all: 128 * 1024 * 1024, one: 64 * 1024 * 1024 });

/** What an answer with photos as numbers needs. */
export type Buffers = {
  /** Takes the memory of their bytes; 413 where the answer would be too large (PRD-12). */
  take: (bytes: number) => void;
  /** Where those are whose rows have no bytes. */
  photos: PhotoStore;
};

/** How photos are to be answered: undefined for a caller who understands their addresses (SH-34, API-12). */
export function buffersFor(
  request: FastifyRequest,
  { raw }: FastifyReply,
  photos: PhotoStore,
): Buffers | undefined {
  if (wantsImageUrls(request.headers.accept)) return undefined;
  const holding = new Holding(answers, employeeOf(request).id);
  // Until a slow reader has it, or has gone.
  raw.once('finish', () => {
    holding.giveAll();
  });
  raw.once('close', () => {
    holding.giveAll();
  });
  const take = (bytes: number) => {
    if (bytes > maxBufferBytes || raw.destroyed) throw tooLarge();
    holding.take(bytes * weight);
  };
  return { take, photos };
}

/** Whether the caller understands addresses of photos instead of their bytes (SH-34, API-12). */
function wantsImageUrls(accept: string | undefined): boolean {
  return (accept ?? '').split(',').some((type) => /;\s*images\s*=\s*"?url"?\s*(?:;|$)/i.test(type));
}
