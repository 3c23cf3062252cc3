import {
  isFormCall,
  type FormCall,
  type WaitingEdit,
  type WaitingState,
  type WaitingWork,
} from '@field-sales/shared/waiting/waiting-work';
import * as v from 'valibot';
import { surveyKeyOf, type SurveyTarget } from '../survey/survey-target.ts';

const contentSchema = v.object({
  kind: v.picklist(['own', 'market', 'price']),
  assignmentId: v.string(),
  recordId: v.nullable(v.string()),
  partnerId: v.nullable(v.string()),
  listedAs: v.exactOptional(v.string()),
  promotionName: v.string(),
  storeName: v.string(),
  /** The instant of the save, ISO 8601. */
  time: v.string(),
  /** All the photos that the form showed, those of the server included. */
  photoCount: v.number(),
  /** The keys of the saves that it replaces. */
  earlierKeys: v.optional(v.array(v.string()), []),
  /** What the form held, and the answer that it was opened with, as it came; null in what an older version has kept. */
  form: v.nullable(v.object({ content: v.unknown(), answer: v.unknown() })),
});

/** A save that the backend does not have yet, with all that it carried (OWN-29, OFF-23). */
export type UnsentRecord = Omit<v.InferOutput<typeof contentSchema>, 'earlierKeys'> & {
  readonly earlierKeys: readonly string[];
  readonly employeeNumber: string;
  readonly idempotencyKey: string;
  readonly call: FormCall;
  readonly state: WaitingState;
  /** What its form was opened with; null for a registration, and for what an older version kept. */
  readonly edit: WaitingEdit | null;
};

/** What the device keeps of it. */
export function workOf(record: UnsentRecord): Omit<WaitingWork, 'writtenAt'> {
  const { idempotencyKey: key, employeeNumber, call, state, edit } = record;
  const content = v.parse(contentSchema, record);
  // Each survey is a record of its own: one that does not get through stops no other.
  return { key, employeeNumber, call, state, edit, content, subject: surveyKeyOf(record), lane: key };
}

/** The surveys among what waits. */
export function recordsOf(works: readonly WaitingWork[]): readonly UnsentRecord[] {
  return works.flatMap(({ key, employeeNumber, call, state, edit = null, content }) => {
    const parsed = v.safeParse(contentSchema, content);
    return parsed.success && isFormCall(call)
      ? [{ ...parsed.output, employeeNumber, idempotencyKey: key, call, state, edit }]
      : [];
  });
}

/** Whether it is a save of this very form. */
export function isOfForm(record: UnsentRecord, target: SurveyTarget): boolean {
  return surveyKeyOf(record) === surveyKeyOf(target) && record.recordId === target.recordId;
}
