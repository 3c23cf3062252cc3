import { sql } from 'kysely';
import type { Executor } from '../database/schema.ts';
import { scopeOf } from '../database/request-scope.ts';
import { statement, type Bound } from '../database/statement.ts';

type Audited = {
  /** Who did it; null if an operator's command did. */
  employeeId: string | null;
  /** The call without its query, or the command. */
  operation: string;
  recordIds?: readonly string[];
  /** The employees whose records or names are read, or who are changed. */
  of?: readonly string[];
};

/**
 * Adds a line to the audit log (PRD-38). For a change it belongs in the transaction of the change. The database itself
 * takes care that no line is changed, or goes before its time: `keep_audit_log` and `drop_audit_months` of the
 * migrations.
 */
export async function appendAudit(
  db: Executor,
  { employeeId, operation, recordIds, of }: Audited,
): Promise<void> {
  await insertLine(db, {
    employeeId,
    operation,
    recordIds: recordIds ?? null,
    of: of ?? null,
    requestId: scopeOf(db)?.id ?? null,
  });
}

type Line = {
  employeeId: string | null;
  operation: string;
  recordIds: readonly string[] | null;
  of: readonly string[] | null;
  requestId: string | null;
};

const insertLine = statement(
  (_db, { employeeId, operation, recordIds, of, requestId }: Bound<Line>) => sql<never>`
    insert into audit_log (employee_id, operation, record_ids, of_employee_ids, request_id)
    values (${employeeId}, ${operation}, ${recordIds}::bigint[], ${of}::bigint[], ${requestId})`,
);

/**
 * The same for reads, before they are answered: nothing about others is read without a line. Reading one's own data
 * needs none.
 */
export async function auditRead(
  db: Executor,
  read: Audited & { employeeId: string; of: readonly string[] },
): Promise<void> {
  const others = [...new Set(read.of)].filter((id) => id !== read.employeeId);
  if (others.length > 0) await appendAudit(db, { ...read, of: others });
}
