import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test, { type TestContext } from 'node:test';
import { countBrowserTests, countJest, countNodeTests, countsOf } from './test-counts.ts';

test('RUN-04 the counts of several runs of one runner are added up, and what failed is named', () => {
  const output =
    '  ✖ SH-01 one (3.1ms)\nℹ tests 3\nℹ pass 2\nℹ fail 1\nℹ cancelled 0\n…\nnot ok 7 - SH-02 two\n# tests 4\n# pass 4\n# fail 0\n# cancelled 1\n';
  assert.deepEqual(countNodeTests(output), {
    passed: 6,
    failed: 2,
    titles: ['SH-01 one (3.1ms)', 'SH-02 two'],
  });
});

test('RUN-04 a check is one pass or one failure', () => {
  assert.deepEqual(countsOf(0, undefined), { passed: 1, failed: 0, titles: [] });
  assert.deepEqual(countsOf(2, undefined), { passed: 0, failed: 1, titles: [] });
});

test('RUN-04 a runner that broke, and one that ran nothing, has failed', () => {
  const failedOf = (code: number, passed: number, failed: number) =>
    countsOf(code, { passed, failed, titles: [] }).failed;
  assert.equal(failedOf(0, 5, 0), 0);
  assert.equal(failedOf(1, 5, 2), 2);
  assert.equal(failedOf(1, 5, 0), 1);
  assert.equal(failedOf(0, 0, 0), 1);
});

test('RUN-04 what failed in a browser, in parts of parts too, and what passed at the second try alone, is named', (t) => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    file: 'a.spec.ts',
    line: 4,
    title,
    tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
  });
  const file = report(t, {
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    suites: [
      {
        specs: [spec('SH-01 one', 'expected')],
        suites: [{ specs: [spec('SH-02 two', 'unexpected', '\u001b[31mseen\u001b[39m\ntwice')] }],
      },
      { specs: [spec('SH-03 three', 'flaky')] },
    ],
  });
  const titles = ['a.spec.ts:4 SH-02 two\n    seen\n    twice', 'a.spec.ts:4 SH-03 three'];
  assert.deepEqual(countBrowserTests(file), { passed: 1, failed: 2, titles });
});

test('RUN-04 of what failed in a browser its calls and its page are told, and not what the browser wrote', (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'page-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  const context = path.join(folder, 'error-context.md');
  fs.writeFileSync(context, '# Page\n\n```yaml\n- button "조회"\n- main\n```\n\n```ts\ncode\n```\n');
  const message = 'too late\nBrowser logs:\n\n<launched> pid=1\n[pid=1][err] bus\nCall log:\n  - waiting';
  const errors = [{ message }, { message: 'too late\nBrowser logs:\n<launched> pid=1' }];
  const attachments = [
    { name: 'screenshot', path: 'a.png' },
    { name: 'error-context', path: context },
  ];
  const tests = [{ status: 'unexpected', results: [{ errors, attachments }] }];
  const file = report(t, {
    stats: { expected: 0, unexpected: 1, flaky: 0 },
    suites: [{ specs: [{ file: 'a.spec.ts', line: 4, title: 'SH-01 one', tests }] }],
  });
  assert.deepEqual(countBrowserTests(file).titles, [
    'a.spec.ts:4 SH-01 one\n    too late\n    Call log:\n      - waiting\n    too late\n      - button "조회"\n      - main',
  ]);
});

test('RUN-04 a unit test that failed is named, and a file that could not be run', (t) => {
  const result = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  });
  const file = report(t, {
    numPassedTests: 1,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          result('one', 'passed'),
          result('two', 'failed', `expected${'\n    at it'.repeat(20)}`),
        ],
      },
      { name: 'b.test.ts', status: 'failed', assertionResults: [] },
    ],
  });
  assert.deepEqual(countJest(file), {
    passed: 1,
    failed: 2,
    titles: [`two\n    expected${'\n        at it'.repeat(11)}`, 'b.test.ts'],
  });
});

function report(t: TestContext, content: unknown): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-report-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'report.json');
  fs.writeFileSync(file, JSON.stringify(content));
  return file;
}
