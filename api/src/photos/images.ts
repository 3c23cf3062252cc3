import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { employeeOf } from '../http/employee.ts';
import { tooLarge } from '../http/errors.ts';
import { Holding, MemoryBudget } from './memory-budget.ts';
import type { App } from '../http/type-provider.ts';
import type { PhotoStore } from '../photo-store/photo-store.ts';

/** `imageBuffer` as calls contain it (API-12). */
export type ImageBuffer = { type: 'Buffer'; data: number[] };

/** How many bytes of photos one answer may contain as numbers; a caller who needs more asks for their addresses. */
const maxBufferBytes = 8 * 1024 * 1024;
/** Bytes of memory for each byte of a photo: as the database sends it, and as it is kept until it is written. */
const weight = 4;
const answers = new MemoryBudget({ all: 96 * 1024 * 1024, one: 48 * 1024 * 1024 });
/** How many bytes are written as numbers at a time. */
const pieceBytes = 16 * 1024;

/** What an answer with photos as numbers needs. */
export type Buffers = {
  /** Takes memory for the bytes of a photo; 413 if the answer would be too large (PRD-12). */
  take: (bytes: number) => void;
  /** The store of photos whose rows have no bytes. */
  photos: PhotoStore;
  /** Marks the place of a photo in the answer. Its bytes are written there when the answer is sent. */
  placeOf: (bytes: Uint8Array) => ImageBuffer;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The photos of its answer that are written as numbers. */
    numbered: Uint8Array[] | null;
  }
}

/** How photos have to be answered: undefined for a caller who understands their addresses (SH-34, API-12). */
export function buffersFor(
  request: FastifyRequest,
  { raw }: FastifyReply,
  photos: PhotoStore,
): Buffers | undefined {
  if (wantsImageUrls(request.headers.accept)) return undefined;
  const holding = new Holding(answers, employeeOf(request).id);
  // The memory is held until a slow reader has the answer, or is gone.
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
  const numbered: Uint8Array[] = [];
  request.numbered = numbered;
  const placeOf = (bytes: Uint8Array): ImageBuffer => ({ type: 'Buffer', data: [numbered.push(bytes) - 1] });
  return { take, photos, placeOf };
}

/** Whether the caller understands addresses of photos instead of their bytes (SH-34, API-12). */
function wantsImageUrls(accept: string | undefined): boolean {
  return (accept ?? '').split(',').some((type) => /;\s*images\s*=\s*"?url"?\s*(?:;|$)/i.test(type));
}

/**
 * Writes photos as numbers piece by piece while an answer is sent, so that other calls have their turn in between. As
 * one text, the photos would take fifteen times their size and hold everybody up.
 */
export function writePhotosAsNumbers(app: App): void {
  app.decorateRequest('numbered', null);
  app.addHook('onSend', ({ numbered }, _reply, payload, done) => {
    if (typeof payload === 'string' && numbered !== null && numbered.length > 0)
      done(null, Readable.from(piecesOf(payload, numbered), { objectMode: false }));
    else done();
  });
}

// No text in an answer can look like such a place: its quotation marks would be escaped.
const place = /(\{"type":"Buffer","data":\[)(\d+)\]\}/g;

async function* piecesOf(text: string, photos: readonly Uint8Array[]): AsyncGenerator<string> {
  let written = 0;
  for (const match of text.matchAll(place)) {
    const [whole, begin = '', index] = match;
    yield text.slice(written, match.index) + begin;
    const bytes = photos[Number(index)] ?? new Uint8Array();
    for (let from = 0; from < bytes.length; from += pieceBytes) {
      yield `${from > 0 ? ',' : ''}${bytes.subarray(from, from + pieceBytes).join(',')}`;
      await setImmediate();
    }
    yield ']}';
    written = match.index + whole.length;
  }
  yield text.slice(written);
}
