import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** What a team can do wrong in its own files, each for one step of `npm run check` to find. */
export const faults = {
  types: { 'remote/src/fault-types.ts': "export const count: number = 'three';\n" },
  lint: { 'remote/src/fault-lint.test.ts': "test('it is', () => {\n  expect([1][0]!).toBe(1);\n});\n" },
  format: { 'remote/src/fault-format.ts': 'export const  count = 3;\n' },
  'dead-code': { 'remote/src/fault-dead-code.ts': 'export const count = 3;\n' },
  'requirement-ids': { 'remote/src/fault-requirement-ids.test.ts': "test('DEP-99 it is', () => {});\n" },
  tests: { 'remote/src/fault-tests.test.ts': "test('it is', () => {\n  expect(1).toBe(2);\n});\n" },
  api: {
    'domain/fault-api.test.ts':
      "import assert from 'node:assert/strict';\nimport { test } from 'node:test';\n\ntest('it is', () => assert.equal(Number('1'), 2));\n",
  },
  build: { 'remote/src/fault-build.ts': "import './nowhere.css';\n" },
  browser: {
    'browser-fault.spec.ts':
      "import { expect, test } from '../support/test.ts';\n\ntest('it is', async ({ page }) => {\n  await page.goto('/');\n  await expect(page).toHaveTitle('none');\n});\n",
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

export type Step = keyof typeof faults;

/** Writes faults into the files of one remote. Answers a function that takes them away. */
export function plant(
  copy: string,
  { remote, domain }: { remote: string; domain: string },
  steps: readonly Step[],
): () => void {
  const place = (name: string) =>
    name
      .replace(/^remote\//, `remote-${remote}/`)
      .replace(/^domain\//, `api/src/${domain}/`)
      .replace(/^browser-/, `e2e/tests/${remote}-`);
  const entry = path.join(copy, `remote-${remote}`, 'src', 'entry.tsx');
  const text = fs.readFileSync(entry, 'utf8');
  const files = steps.flatMap((step) => Object.entries<string>(faults[step]));
  for (const [name, content] of files) fs.writeFileSync(path.join(copy, place(name)), content);
  // A build contains only what the remote's entry reaches.
  if (steps.includes('build')) fs.writeFileSync(entry, `import './fault-build.ts';\n${text}`);
  return () => {
    for (const [name] of files) fs.rmSync(path.join(copy, place(name)), { force: true });
    fs.writeFileSync(entry, text);
  };
}

/** `npm run check -- <app> <step …>` in a copy: whether it passes, and what it says. */
export function check(copy: string, app: string, ...steps: readonly string[]) {
  const script = path.join(copy, 'tooling', 'commands', 'check.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', script, app, ...steps], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return { passes: status === 0, said: stdout + stderr };
}
