import type { Executor, SurveyKind } from '../database/schema.ts';
import { statement, type Bound } from '../database/statement.ts';
import { forbidden, notFound } from '../http/errors.ts';
import { databaseIdOf } from '../http/ids.ts';

export type Assignment = {
  id: string;
  kind: SurveyKind;
  employeeId: string;
  managementId: string;
  collectId: string | null;
  accountId: string | null;
};
export type SurveyRecord = {
  id: string;
  partnerId: string | null;
  /** The key of its last save. */
  savedUnder: string | null;
  assignment: Assignment;
};

/** The employee's own assignment. 404 if there is none of that kind, 403 if it is somebody else's (API-25). */
export async function findAssignment(
  db: Executor,
  kind: SurveyKind,
  id: string,
  employeeId: string,
): Promise<Assignment> {
  const assignmentId = databaseIdOf(id);
  const [assignment] = assignmentId === undefined ? [] : await assignmentOfKind(db, { assignmentId, kind });
  if (!assignment) throw notFound();
  if (assignment.employeeId !== employeeId) throw forbidden();
  return assignment;
}

const assignmentOfKind = statement(
  (db, { assignmentId, kind }: Bound<{ assignmentId: string; kind: SurveyKind }>) =>
    db
      .selectFrom('survey_assignments')
      .select([
        'id',
        'kind',
        'employee_id as employeeId',
        'field_management_id as managementId',
        'field_info_collect_id as collectId',
        'account_id as accountId',
      ])
      .where('id', '=', assignmentId)
      .where('kind', '=', kind),
);

/** What was registered for one of the employee's assignments; it fails in the same way. */
export async function findRecord(
  db: Executor,
  kind: SurveyKind,
  id: string,
  employeeId: string,
): Promise<SurveyRecord> {
  const recordId = databaseIdOf(id);
  const [record] = recordId === undefined ? [] : await recordById(db, { recordId });
  if (!record) throw notFound();
  const assignment = await findAssignment(db, kind, record.assignmentId, employeeId);
  return { id: record.id, partnerId: record.partnerId, savedUnder: record.savedUnder, assignment };
}

const recordById = statement((db, { recordId }: Bound<{ recordId: string }>) =>
  db
    .selectFrom('survey_records')
    .select(['id', 'assignment_id as assignmentId', 'partner_id as partnerId', 'saved_under as savedUnder'])
    .where('id', '=', recordId),
);

/** The names of an assignment's account and promotion, and whether others are told about the promotion. */
export async function findPlace(db: Executor, assignmentId: string) {
  const [place] = await placeOfAssignment(db, { assignmentId });
  if (place === undefined) throw new Error('The assignment is gone');
  return { ...place, isNotified: place.isNotified ?? false };
}

const placeOfAssignment = statement((db, { assignmentId }: Bound<{ assignmentId: string }>) =>
  db
    .selectFrom('survey_assignments')
    .leftJoin('accounts', 'accounts.id', 'survey_assignments.account_id')
    .leftJoin('field_info_collects', 'field_info_collects.id', 'survey_assignments.field_info_collect_id')
    .select([
      'accounts.name as accountName',
      'field_info_collects.promotion_id as promotionId',
      'field_info_collects.is_externally_notified as isNotified',
    ])
    .where('survey_assignments.id', '=', assignmentId),
);

/** The account of an assignment. */
export const findAccount = statement((db, { accountId }: Bound<{ accountId: string }>) =>
  db.selectFrom('accounts').select(['name', 'mdm_code as mdmCode']).where('id', '=', accountId),
);
