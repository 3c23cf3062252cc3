import { setImmediate } from 'node:timers/promises';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { plainText } from '@field-sales/shared/contract/common-requests';
import { maxFileBytes } from '@field-sales/shared/contract/photo-limits';
import { badRequest, tooLarge, unreadable, unsupported } from '../http/errors.ts';
import { employeeOf } from '../http/employee.ts';
import type { App } from '../http/type-provider.ts';
import { ArrivingPhoto } from './arriving-photo.ts';
import { Holding, MemoryBudget } from './memory-budget.ts';
import type { Photo } from '../photo-store/photo-store.ts';
import { readPhoto } from './photo.ts';
import { photoTooLarge, tooManyPhotos } from './refusals.ts';

/** The limit of one JSON text: a price survey with a thousand products needs half of it. */
const maxFieldBytes = 2 * 1024 * 1024;
const maxParts = 120;
const maxFileName = 200;

/**
 * The memory that uploads of this process hold until they are written (PRD-12): the photos as they came, then as they
 * were encoded anew.
 */
const uploads = new MemoryBudget({ all: 144 * 1024 * 1024, one: 144 * 1024 * 1024 });

declare module 'fastify' {
  interface FastifyRequest {
    /** The memory that an upload holds. */
    holding: Holding | null;
  }
}

/** Gives back what an upload held when its answer is there. */
export function giveBackUploads(app: App): void {
  app.decorateRequest('holding', null);
  app.addHook('onSend', ({ holding }, _reply, _payload, done) => {
    holding?.giveAll();
    done();
  });
}

export type UploadedPhoto = Photo & { fileName: string };
export type Upload = { fields: ReadonlyMap<string, string>; photos: UploadedPhoto[] };

/**
 * The parts of a multipart body: texts by name, and the photos of the parts `files` (API-14), no more than `maxPhotos`
 * (API-19), which are read and encoded anew one by one. If something is wrong, the rest of the body is still read
 * before the answer: a phone that is cut off while it sends sees a lost connection instead of the reason.
 */
export async function readUpload(request: FastifyRequest, maxPhotos: number): Promise<Upload> {
  if (!request.isMultipart()) throw unsupported();
  const fields = new Map<string, string>();
  const photos: UploadedPhoto[] = [];
  const holding = new Holding(uploads, employeeOf(request).id);
  request.holding = holding;
  let failure: Error | undefined;
  let files = 0;
  for await (const part of partsOf(request)) {
    if (part.type === 'field') {
      failure ??= await failureOf(() => fields.set(part.fieldname, textOf(part)));
      continue;
    }
    files += 1;
    if (files > maxPhotos) failure ??= tooManyPhotos(maxPhotos);
    if (failure === undefined)
      failure = await failureOf(async () =>
        photos.push(await photoOf(part, holding, employeeOf(request).id)),
      );
    // The rest of a refused body is thrown away as it comes, whatever parts it contains.
    if (failure !== undefined) part.file.destroy();
  }
  if (failure !== undefined) throw failure;
  return { fields, photos };
}

/** The JSON texts of an upload, read by their schema. 400 if they do not fit it (API-29). */
export function readFields<TSchema extends v.GenericSchema>(
  schema: TSchema,
  { fields }: Upload,
): v.InferOutput<TSchema> {
  const values: Record<string, unknown> = {};
  for (const [name, text] of fields) {
    try {
      values[name] = JSON.parse(text);
    } catch {
      throw badRequest();
    }
  }
  const result = v.safeParse(schema, values);
  if (!result.success) throw badRequest();
  return result.output;
}

/** A body that cannot be read is the caller's failure (API-29). */
async function* partsOf(request: FastifyRequest): AsyncGenerator<MultipartFile | MultipartValue> {
  try {
    yield* request.parts({
      limits: {
        fileSize: maxFileBytes + 1,
        fieldSize: maxFieldBytes,
        parts: maxParts,
        fieldNameSize: 200,
      },
      // A browser sends a Blob of JSON as a file, but it is a text.
      isPartAFile: (name) => name === 'files',
    });
  } catch (error) {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 400;
    throw status >= 400 && status < 500 ? unreadable(status) : badRequest();
  }
}

/** Reads one photo to its end; refuses it if it is too large (API-20). */
async function photoOf(part: MultipartFile, holding: Holding, owner: string): Promise<UploadedPhoto> {
  const fileName = fileNameOf(part.filename);
  const arriving = new ArrivingPhoto();
  try {
    const pieces: AsyncIterable<Buffer> = part.file;
    for await (const piece of pieces) {
      holding.take(piece.length);
      arriving.add(piece);
      // Node would read a fast connection on and on. This gives the other connections their turn after each piece.
      await setImmediate();
    }
    const { bytes } = arriving;
    if (bytes.length > maxFileBytes) throw photoTooLarge();
    const photo = await readPhoto(bytes, owner);
    holding.give(bytes.length);
    holding.take(photo.bytes.length);
    return { ...photo, fileName };
  } finally {
    arriving.release();
  }
}

// The name is shown and stored, but never used as a path (API-28). Folders in front of it are cut off.
function fileNameOf(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  return v.is(plainText, base) ? base.slice(0, maxFileName) : 'photo';
}

function textOf(part: MultipartValue): string {
  if (part.valueTruncated) throw tooLarge();
  // A part that is declared as JSON arrives parsed.
  return typeof part.value === 'string' ? part.value : JSON.stringify(part.value ?? null);
}

async function failureOf(work: () => unknown): Promise<Error | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error('The part cannot be read', { cause: error });
  }
}
