import { CsvError, parse, type Info } from 'csv-parse/sync';

/** Why a row cannot be taken. `line` counts from 1; `column` is '' if the whole line is meant. */
export type Problem = { line: number; column: string; reason: string };

export type CsvRecord = { line: number; values: Record<string, string> };

type Parsed = { record: Record<string, string>; raw: string; info: Info };

/**
 * The records of a CSV file, in UTF-8 with or without a byte order mark (PRD-27), under the names of the first line.
 * That line has to have each of the columns once, in any order, and no others. Values are trimmed and in NFC; empty
 * records are left out.
 */
export function readCsv(
  bytes: Uint8Array,
  columns: readonly string[],
): { records: CsvRecord[]; problems: Problem[] } {
  const undecodable = firstUndecodableLine(bytes);
  if (undecodable !== undefined)
    return refused(undecodable, 'not UTF-8: in Excel save it as "CSV UTF-8 (comma delimited)"');
  // The parser would count a Windows line end within quotes as two lines.
  const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n');
  try {
    const parsed = parse<Parsed>(text, {
      columns: (header: string[]) => checkHeader(header, columns),
      info: true,
      raw: true,
      trim: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    });
    if (parsed.length === 0) checkHeader(parse(text, { to: 1, trim: true })[0] ?? [], columns);
    return { records: parsed.map(recordOf), problems: [] };
  } catch (error) {
    if (error instanceof BadHeader) return refused(1, error.message, error.column);
    if (error instanceof CsvError) return refused(lineOf(error), error.message);
    throw error;
  }
}

class BadHeader extends Error {
  readonly column: string;

  constructor(column: string, reason: string) {
    super(reason);
    this.column = column;
  }
}

function checkHeader(header: readonly string[], columns: readonly string[]): string[] {
  for (const name of header) {
    if (!columns.includes(name))
      throw new BadHeader(name, `there is none of this name: ${columns.join(', ')}`);
    if (header.indexOf(name) !== header.lastIndexOf(name)) throw new BadHeader(name, 'it is there twice');
  }
  const missing = columns.find((name) => !header.includes(name));
  if (missing !== undefined) throw new BadHeader(missing, 'it is missing');
  return [...header];
}

function recordOf({ record, raw, info }: Parsed): CsvRecord {
  const values = Object.entries(record).map(([name, value]) => [name, value.normalize('NFC')] as const);
  return {
    line: info.lines - (raw.trim().match(/\n/g)?.length ?? 0),
    values: Object.fromEntries(values),
  };
}

function lineOf(error: CsvError): number {
  return 'lines' in error && typeof error.lines === 'number' ? error.lines : 1;
}

function refused(line: number, reason: string, column = ''): { records: CsvRecord[]; problems: Problem[] } {
  return { records: [], problems: [{ line, column, reason }] };
}

/** The first line that is not UTF-8, as in files that Excel saves as plain CSV or as Unicode text. */
function firstUndecodableLine(bytes: Uint8Array): number | undefined {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const newline = bytes.indexOf(0x0a, start);
    const end = newline === -1 ? bytes.length : newline + 1;
    try {
      decoder.decode(bytes.subarray(start, end));
    } catch {
      return line;
    }
    start = end;
  }
  return undefined;
}
