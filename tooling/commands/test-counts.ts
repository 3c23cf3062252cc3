import fs from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';

const jestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numRuntimeErrorTestSuites: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      assertionResults: v.array(
        v.object({ fullName: v.string(), status: v.string(), failureMessages: v.array(v.string()) }),
      ),
    }),
  ),
});

const specSchema = v.object({
  file: v.string(),
  line: v.number(),
  title: v.string(),
  tests: v.array(
    v.object({
      status: v.string(),
      results: v.array(
        v.object({
          errors: v.array(v.object({ message: v.optional(v.string()) })),
          attachments: v.optional(v.array(v.object({ name: v.string(), path: v.optional(v.string()) })), []),
        }),
      ),
    }),
  ),
});

/** Tests in a file, or in a part of one. */
type Suite = { suites?: Suite[] | undefined; specs?: v.InferOutput<typeof specSchema>[] | undefined };

const suiteSchema: v.GenericSchema<unknown, Suite> = v.object({
  suites: v.optional(v.array(v.lazy(() => suiteSchema))),
  specs: v.optional(v.array(specSchema)),
});

const browserReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
  suites: v.array(suiteSchema),
});

/** What a stage passed and failed; `titles` are those of what failed, with what was wrong where the report says it. */
export type Counts = { passed: number; failed: number; titles: readonly string[] };

const nothing: Counts = { passed: 0, failed: 0, titles: [] };

/** The counts that Node's own runner closes with, added up over several runs. */
export function countNodeTests(output: string): Counts {
  const sum = (word: string) =>
    [...output.matchAll(new RegExp(`^. ${word} (\\d+)$`, 'gm'))].reduce((all, [, n]) => all + Number(n), 0);
  // Node prints either TAP or a form for people.
  const titles = [...output.matchAll(/^ *(?:not ok \d+ - |✖ )(.+)$/gm)].map(([, title = '']) => title);
  return { passed: sum('pass'), failed: sum('fail') + sum('cancelled'), titles: [...new Set(titles)] };
}

/** The counts of a report of Jest; none where the report is missing. */
export function countJest(file: string): Counts {
  const report = readReport(jestReport, file);
  if (report === undefined) return nothing;
  const titles = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    return status === 'failed' && failed.length === 0
      ? [name]
      : failed.map(({ fullName, failureMessages }) => withReasons(fullName, failureMessages));
  });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    titles,
  };
}

/** The counts of a report of Playwright; a test that passed only when it was tried again has failed. */
export function countBrowserTests(file: string): Counts {
  const report = readReport(browserReport, file);
  if (report === undefined) return nothing;
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky, titles: report.suites.flatMap(failedIn) };
}

function failedIn({ suites = [], specs = [] }: Suite): readonly string[] {
  const failed = specs.filter(({ tests }) =>
    tests.some(({ status }) => ['unexpected', 'flaky'].includes(status)),
  );
  const titles = failed.map(({ file, line, title, tests }) => {
    const results = tests.flatMap((one) => one.results);
    const reasons = results.flatMap(({ errors }) => errors.map(({ message = 'no message' }) => message));
    const pages = results.flatMap(({ attachments }) => attachments).flatMap(pageSeen);
    return [withReasons(`${file}:${line} ${title}`, reasons.map(withoutBrowserLogs)), ...pages].join('\n');
  });
  return [...titles, ...suites.flatMap(failedIn)];
}

/**
 * The most lines of each reason that are shown. The calls that led to it follow far below, in the runner's own output.
 */
const longestReason = 12;
/** The most lines that are shown of the page on which it failed. */
const longestPage = 40;

/**
 * Adds the reasons to a title: a failure that does not happen again has to be understood from the end of the output.
 */
function withReasons(title: string, reasons: readonly string[]): string {
  const lines = reasons.flatMap((reason) =>
    stripVTControlCharacters(reason).split('\n').slice(0, longestReason),
  );
  return [title, ...lines].join('\n    ');
}

/** Leaves out what the browser itself wrote: it stands between the failure and the calls that led to it. */
function withoutBrowserLogs(reason: string): string {
  return reason.replace(/^Browser logs:\n[\s\S]*?(?=^Call log:|(?![\s\S]))/m, '').trimEnd();
}

/** What was on the page when a test failed, as the runner noted it. */
function pageSeen({ name, path: file }: { name: string; path?: string | undefined }): readonly string[] {
  if (name !== 'error-context' || file === undefined || !fs.existsSync(file)) return [];
  const [, snapshot] = /^```yaml\n([\s\S]*?)^```/m.exec(fs.readFileSync(file, 'utf8')) ?? [];
  return (
    snapshot
      ?.trimEnd()
      .split('\n')
      .slice(0, longestPage)
      .map((line) => `      ${line}`) ?? []
  );
}

function readReport<const Schema extends v.GenericSchema>(schema: Schema, file: string) {
  return fs.existsSync(file) ? v.parse(schema, JSON.parse(fs.readFileSync(file, 'utf8'))) : undefined;
}

/**
 * What one stage adds to the sum. A check without counts is one pass or one failure; a runner that ends with a failure
 * of its own, or that ran no test where it should have, is a failure too.
 * @param code exit code of the stage
 */
export function countsOf(code: number, counts: Counts | undefined): Counts {
  if (counts === undefined) return code === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 };
  const isBroken = code !== 0 && counts.failed === 0;
  const isEmpty = counts.passed + counts.failed === 0;
  return { ...counts, failed: counts.failed + (isBroken || isEmpty ? 1 : 0) };
}
