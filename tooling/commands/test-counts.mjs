import fs from 'node:fs';

/** @typedef {{ passed: number, failed: number, titles: readonly string[] }} Counts `titles` are those of what failed */

const nothing = { passed: 0, failed: 0, titles: [] };

/** The counts that Node's own runner closes with, added up over several runs. @returns {Counts} */
export function countNodeTests(output) {
  const sum = (word) =>
    [...output.matchAll(new RegExp(`^. ${word} (\\d+)$`, 'gm'))].reduce((all, [, n]) => all + Number(n), 0);
  // As TAP, and as a person reads it.
  const titles = [...output.matchAll(/^ *(?:not ok \d+ - |✖ )(.+)$/gm)].map(([, title]) => title);
  return { passed: sum('pass'), failed: sum('fail') + sum('cancelled'), titles: [...new Set(titles)] };
}

/** The counts of a report of Jest; none where the report is missing. @returns {Counts} */
export function countJest(file) {
  const report = readReport(file);
  if (report === undefined) return nothing;
  const titles = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    return status === 'failed' && failed.length === 0 ? [name] : failed.map(({ fullName }) => fullName);
  });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    titles,
  };
}

/** The counts of a report of Playwright; a test that passed only when it was tried again has failed. @returns {Counts} */
export function countBrowserTests(file) {
  const report = readReport(file);
  if (report === undefined) return nothing;
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky, titles: report.suites.flatMap(failedIn) };
}

function failedIn({ suites = [], specs = [] }) {
  const failed = specs.filter(({ tests }) =>
    tests.some(({ status }) => ['unexpected', 'flaky'].includes(status)),
  );
  return [...failed.map(({ file, line, title }) => `${file}:${line} ${title}`), ...suites.flatMap(failedIn)];
}

function readReport(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}

/**
 * What one stage adds to the sum. A check without counts is one pass or one failure; a runner that ends with a failure
 * of its own, or that ran no test where it should have, is a failure too.
 * @param {number} code exit code of the stage
 * @param {Counts | undefined} counts
 * @returns {Counts}
 */
export function countsOf(code, counts) {
  if (counts === undefined) return code === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 };
  const isBroken = code !== 0 && counts.failed === 0;
  const isEmpty = counts.passed + counts.failed === 0;
  return { ...counts, failed: counts.failed + (isBroken || isEmpty ? 1 : 0) };
}
