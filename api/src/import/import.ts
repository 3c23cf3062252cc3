import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { appendAudit } from '../audit/append-audit.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { ReadFile } from './import-file.ts';
import { organisationFiles } from './organisation-files.ts';
import { promotionFiles } from './promotion-files.ts';
import type { Problem } from './read-csv.ts';
import { surveyFiles } from './survey-files.ts';
import { BadRows, Target, type Outcome } from './target.ts';

const usage = 'npm run import -- <folder> [--dry-run] [--allow-withdrawals]';
/** Each file may name rows of the files before it. */
export const files = [...organisationFiles, ...promotionFiles, ...surveyFiles];
/** Which part of a list a file may leave out without a question. A file that was cut short leaves out more. */
const usualWithdrawals = 0.2;
const mostProblemsShown = 50;
// Imports that are started together take turns.
const importLock = 7_301_005;

type Named = { name: string; file: ReadFile };

/**
 * `npm run import -- <folder>`: brings the files of the folder into the database, all of them or nothing (PRD-27). Each
 * file is its whole list, so that importing the same files twice changes nothing; a list without a file stays as it is.
 * Answers the text to print.
 * @throws Error that names each bad row by file, line and column (PRD-29), or the list of which too much would be
 * withdrawn (PRD-30)
 */
export async function importFolder(database: Database, args: readonly string[]): Promise<string> {
  const { folder, isDryRun, mayWithdraw } = readArguments(args);
  const read = readFolder(folder);
  const bad = read.flatMap(({ name, file }) => describeProblems(name, file.problems));
  if (bad.length > 0) throw refusal(bad);
  const outcomes: string[] = [];
  const tooMuch: string[] = [];
  // The import is applied and then rolled back (PRD-28).
  const undo = new Error('A dry run changes nothing');
  try {
    await inTransaction(database.db, async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
      await sql`select pg_advisory_xact_lock(${importLock}::bigint)`.execute(transaction);
      for (const { name, file } of read) {
        const outcome = await apply(name, file, new Target(database, transaction));
        outcomes.push(describeOutcome(name, outcome));
        if (outcome.withdrawn > usualWithdrawals * outcome.before && !mayWithdraw)
          tooMuch.push(describeTooMuch(name, outcome));
      }
      if (isDryRun || tooMuch.length > 0) throw undo;
      // PRD-38
      const operation = `import ${read.map(({ name }) => name).join(' ')}`;
      await appendAudit(transaction, { employeeId: null, operation });
    });
  } catch (error) {
    if (error !== undo) throw error;
  }
  if (tooMuch.length > 0) throw refusal([...outcomes, ...tooMuch]);
  return [...outcomes, isDryRun ? 'A dry run: nothing was changed' : 'Imported'].join('\n');
}

function readArguments(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, 'allow-withdrawals': { type: 'boolean' } },
  });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new Error(usage);
  return { folder, isDryRun: values['dry-run'] === true, mayWithdraw: values['allow-withdrawals'] === true };
}

function readFolder(folder: string): Named[] {
  const there = fs.readdirSync(folder).filter((name) => name.toLowerCase().endsWith('.csv'));
  const unknown = there.filter((name) => !files.some((file) => file.name === name));
  const known = files.map(({ name }) => name).join(', ');
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: no file of an import, which are ${known}`);
  if (there.length === 0) throw new Error(`${folder} has none of ${known}`);
  return files
    .filter(({ name }) => there.includes(name))
    .map(({ name, read }) => ({ name, file: read(fs.readFileSync(path.join(folder, name))) }));
}

async function apply(name: string, file: ReadFile, target: Target): Promise<Outcome> {
  try {
    return await file.apply(target);
  } catch (error) {
    throw error instanceof BadRows ? refusal(describeProblems(name, error.problems)) : error;
  }
}

function describeProblems(name: string, problems: readonly Problem[]): string[] {
  return problems.map(
    ({ line, column, reason }) => `${name}, line ${line}${column === '' ? '' : `, ${column}`}: ${reason}`,
  );
}

/** What a file does or, in a dry run, would do (PRD-28). */
function describeOutcome(name: string, { added, changed, withdrawn }: Outcome): string {
  return `${name}: ${added} added, ${changed} changed, ${withdrawn} withdrawn`;
}

function describeTooMuch(name: string, { withdrawn, before }: Outcome): string {
  return `${name} would withdraw ${withdrawn} of ${before}: where that is meant, --allow-withdrawals`;
}

function refusal(reasons: readonly string[]): Error {
  const more = reasons.length - mostProblemsShown;
  const shown = more > 0 ? [...reasons.slice(0, mostProblemsShown), `and ${more} more`] : reasons;
  return new Error([...shown, 'Nothing was changed'].join('\n'));
}
