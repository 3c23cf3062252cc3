import fs from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Counts */

/** The counts that Node's own runner closes with, added up over several runs. @returns {Counts} */
export function countNodeTests(output) {
  const sum = (word) =>
    [...output.matchAll(new RegExp(`^. ${word} (\\d+)$`, 'gm'))].reduce((all, [, n]) => all + Number(n), 0);
  return { passed: sum('pass'), failed: sum('fail') + sum('cancelled') };
}

/** The counts of a report of Jest; none where the report is missing. @returns {Counts} */
export function countJest(file) {
  const report = readReport(file);
  if (report === undefined) return { passed: 0, failed: 0 };
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

/** The counts of a report of Playwright; a test that passed only when it was tried again has failed. @returns {Counts} */
export function countBrowserTests(file) {
  const report = readReport(file);
  if (report === undefined) return { passed: 0, failed: 0 };
  return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky };
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
  if (counts === undefined) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const isBroken = code !== 0 && counts.failed === 0;
  const isEmpty = counts.passed + counts.failed === 0;
  return { passed: counts.passed, failed: counts.failed + (isBroken || isEmpty ? 1 : 0) };
}
