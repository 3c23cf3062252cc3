import * as v from 'valibot';
import { readCsv, type Problem } from './read-csv.ts';
import type { Outcome, Target } from './target.ts';

type Columns = Record<string, v.GenericSchema<string, unknown>>;

/** A row with the values of its columns, as they are stored or looked up. */
export type FileRow<TColumns extends Columns> = {
  line: number;
  values: { [Name in keyof TColumns]: v.InferOutput<TColumns[Name]> };
};

/**
 * A file that was read: what is wrong with it, and the function that brings it into the database if nothing is wrong.
 */
export type ReadFile = { problems: Problem[]; apply: (target: Target) => Promise<Outcome> };

/** A kind of file. It contains a whole list, and has a fixed name. */
export type ImportFile = { name: string; columns: readonly string[]; read: (bytes: Uint8Array) => ReadFile };

type Definition<TColumns extends Columns> = {
  name: string;
  columns: TColumns;
  /** The columns that identify a row; no two rows have the same values in them. */
  key: readonly (keyof TColumns & string)[];
  check?: (values: FileRow<TColumns>['values']) => Omit<Problem, 'line'> | undefined;
  apply: (rows: readonly FileRow<TColumns>[], target: Target) => Promise<Outcome>;
};

export function importFile<const TColumns extends Columns>(definition: Definition<TColumns>): ImportFile {
  const { name, apply } = definition;
  const columns = Object.keys(definition.columns);
  return {
    name,
    columns,
    read: (bytes) => {
      const { rows, problems } = readRows(definition, columns, bytes);
      return { problems, apply: (target) => apply(rows, target) };
    },
  };
}

function readRows<TColumns extends Columns>(
  definition: Definition<TColumns>,
  columns: readonly string[],
  bytes: Uint8Array,
) {
  const schema = v.object<TColumns>(definition.columns);
  const { records, problems } = readCsv(bytes, columns);
  const rows: FileRow<TColumns>[] = [];
  const linesByKey = new Map<string, number>();
  for (const { line, values: texts } of records) {
    const { success, output, issues } = v.safeParse(schema, texts, { abortPipeEarly: true });
    if (!success) {
      for (const issue of issues)
        problems.push({ line, column: v.getDotPath(issue) ?? '', reason: issue.message });
      continue;
    }
    const row = { line, values: output as FileRow<TColumns>['values'] };
    const key = JSON.stringify(definition.key.map((column) => row.values[column]));
    const first = linesByKey.get(key);
    const problem =
      first === undefined
        ? definition.check?.(row.values)
        : { column: definition.key.join(', '), reason: `the same as in line ${first}` };
    if (problem) problems.push({ line, ...problem });
    linesByKey.set(key, first ?? line);
    rows.push(row);
  }
  return { rows, problems };
}

/** Why a period is impossible: its end is before its beginning. */
export function checkPeriod({ start_date: start, end_date: end }: { start_date: string; end_date: string }) {
  return end < start ? { column: 'end_date', reason: 'before start_date' } : undefined;
}
