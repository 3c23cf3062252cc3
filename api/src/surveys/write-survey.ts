import type { FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { okAnswer, type OkAnswer } from '@field-sales/shared/contract/ok-answer';
import { maxSurveyPhotos } from '../../../remote-field/src/contract/photo-count.ts';
import type { saveQuery } from '../../../remote-field/src/contract/field-requests.ts';
import type { WriteTransaction } from '../database/schema.ts';
import { isWriteAnswer } from '../http/write-answer.ts';
import { employeeOf } from '../http/employee.ts';
import type { Services } from '../http/services.ts';
import { answeredBefore, intentOf, replaceEarlier, writeOnce } from '../http/write-once.ts';
import type { Kept } from '../photo-store/photo-store.ts';
import { readFields, readUpload } from '../photos/upload.ts';
import type { Saver } from './record-repository.ts';

type SurveyWrite<TParts extends v.GenericSchema, TSubject> = {
  /** The texts of the form. */
  parts: TParts;
  /** Finds what is written to, or fails if the employee may not write to it. */
  find: (employeeId: string) => Promise<TSubject>;
  apply: (
    transaction: WriteTransaction,
    subject: TSubject,
    texts: v.InferOutput<TParts>,
    sent: { saver: Saver; photos: readonly Kept[] },
  ) => Promise<void>;
};

/**
 * What all writes of a survey have in common: each is applied once, with rows and photos in one transaction (API-22),
 * and answers OK (API-14). Its photos are read only if it was not yet applied.
 */
export async function writeSurvey<TParts extends v.GenericSchema, TSubject>(
  { photos }: Services,
  request: FastifyRequest & { query: v.InferOutput<typeof saveQuery> },
  { parts, find, apply }: SurveyWrite<TParts, TSubject>,
): Promise<OkAnswer> {
  const { id: employeeId } = employeeOf(request);
  const intent = intentOf(request);
  const before = await answeredBefore(request.db, intent, isWriteAnswer);
  if (before) return before;
  const subject = await find(employeeId);
  const upload = await readUpload(request, maxSurveyPhotos);
  const texts = readFields(parts, upload);
  // The bytes are stored before the transaction begins (PRD-09).
  const kept = await photos.keep(upload.photos);
  const { replacedKeys } = request.query;
  return writeOnce(request.db, intent, isWriteAnswer, async (transaction) => {
    const replaced = await replaceEarlier(transaction, intent, replacedKeys, okAnswer);
    const saver = { employeeId, key: intent.key ?? null, replaced };
    await apply(transaction, subject, texts, { saver, photos: kept });
    return okAnswer;
  });
}
