import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { startCluster } from './cluster.ts';
import { preparePgliteTemplate, preparePostgresTemplate } from './database.ts';
import { testSettings } from './settings.ts';

const sourceFolder = path.resolve(import.meta.dirname, '..');

/**
 * Where the embedded database takes no way of its own, or another file goes that way: no statement is theirs alone but
 * plain ones, and most of their time goes into opening databases. `npm test` has them on PostgreSQL alone.
 */
const sameOnBoth = [
  'audit/',
  'chat/partners.',
  'chat/photo-removal.',
  'chat/room-photos.',
  'chat/streams.',
  'closing.',
  'config.',
  'database/request-scope.',
  'http/',
  'identity/erase.',
  'import/',
  'photos/',
  'promotions/period-status.',
  'random-requests.',
  'reports/colours.',
  'reports/stock-day.',
  'retention/',
  'surveys/atomic-writes.',
  'surveys/survey-access.',
  'surveys/survey-photos.',
  'surveys/writes-at-once.',
  'test/',
  'time/',
];

/**
 * `npm test -w api [-- part-of-a-file-name …]`: every test beside the source, on PGlite or, with TEST_DATABASE=postgres,
 * on a PostgreSQL server that is started for the run.
 */
async function main(): Promise<number> {
  const wanted = process.argv.slice(2);
  const isPostgres = testSettings.TEST_DATABASE === 'postgres';
  for (const variable of ['TEST_NATS', 'TEST_PGBOUNCER', 'TEST_PG_PROGRAMS'] as const)
    if (testSettings[variable] !== undefined && !isPostgres)
      throw new Error(
        `${variable} is for several processes, which PGlite has not: set TEST_DATABASE=postgres`,
      );
  const leftOut = !isPostgres && testSettings.TEST_EXTENT === 'sample' ? sameOnBoth : [];
  const files = fs
    .readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    // Several processes on one database, and what many rows cost, are PostgreSQL's alone, as the start without one is PGlite's.
    .filter((file) => !file.endsWith(isPostgres ? '.pglite.test.ts' : '.postgres.test.ts'))
    .filter((file) => testSettings.TEST_NATS !== undefined || !file.endsWith('.nats.test.ts'))
    .filter((file) => testSettings.TEST_PGBOUNCER !== undefined || !file.endsWith('.pgbouncer.test.ts'))
    .filter((file) => testSettings.TEST_PG_PROGRAMS !== undefined || !file.endsWith('.pgdump.test.ts'))
    .filter((file) => !leftOut.some((part) => file.startsWith(part)))
    .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
    .map((file) => path.join(sourceFolder, file));
  if (files.length === 0) throw new Error(`no test file of api/ is named like ${wanted.join(' or ')}`);
  return isPostgres ? runOnPostgres(files) : runOnPglite(files);
}

async function runOnPostgres(files: readonly string[]): Promise<number> {
  const cluster = await startCluster();
  try {
    const server = cluster.address('postgres');
    await preparePostgresTemplate(server);
    return await runTests(files, { TEST_POSTGRES: server });
  } finally {
    await cluster.stop();
  }
}

async function runOnPglite(files: readonly string[]): Promise<number> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-pglite-'));
  try {
    const template = path.join(folder, 'template.tar');
    await preparePgliteTemplate(template);
    return await runTests(files, { TEST_TEMPLATE: template });
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** In two processes, each with about half of the files by their size. */
async function runTests(files: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const halves: [string[], string[]] = [[], []];
  const bySize = files
    .map((file) => ({ file, size: fs.statSync(file).size }))
    .sort((a, b) => b.size - a.size);
  for (const [index, { file }] of bySize.entries())
    halves[index % 4 === 0 || index % 4 === 3 ? 0 : 1].push(file);
  const codes = await Promise.all(
    halves.filter((half) => half.length > 0).map((half) => runBatch(half, environment)),
  );
  return Math.max(...codes);
}

/** The output is printed when the process ends, so that the two do not mix. */
async function runBatch(files: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const batch = path.join(import.meta.dirname, 'batch.ts');
  const tests = spawn(process.execPath, ['--import', 'tsx', batch, ...files], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: path.resolve(sourceFolder, '..'),
    // Within another test, the runner would tell that one its results, in a form of its own.
    env: { ...process.env, NODE_TEST_CONTEXT: undefined, ...environment },
  });
  const [output, [code]] = await Promise.all([
    text(tests.stdout),
    once(tests, 'close') as Promise<[number | null]>,
  ]);
  await new Promise((resolve) => process.stdout.write(output, resolve));
  // A process that ended before its tests were counted has not passed them.
  return code === 0 && !/^# fail 0$/m.test(output) ? 1 : (code ?? 1);
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
