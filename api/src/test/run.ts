import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startCluster } from './cluster.ts';
import { preparePgliteTemplate, preparePostgresTemplate } from './database.ts';

const SOURCE = path.resolve(import.meta.dirname, '..');

/**
 * `npm test -w api [-- part-of-a-file-name …]`: every test beside the source, on PGlite or, with TEST_DATABASE=postgres,
 * on a PostgreSQL server that is started for the run.
 */
async function main(): Promise<number> {
  const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
  const options = process.argv.slice(2).filter((argument) => argument.startsWith('-'));
  const files = fs
    .readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
    .map((file) => path.join(SOURCE, file));
  if (process.env.TEST_DATABASE === 'postgres') return runOnPostgres(files, options);
  // Several processes on one database are PostgreSQL's alone.
  return runOnPglite(
    files.filter((file) => !file.endsWith('.postgres.test.ts')),
    options,
  );
}

async function runOnPostgres(files: readonly string[], options: readonly string[]): Promise<number> {
  const cluster = await startCluster();
  try {
    const server = cluster.address('postgres');
    await preparePostgresTemplate(server);
    return await runTests(files, options, { TEST_POSTGRES: server });
  } finally {
    await cluster.stop();
  }
}

async function runOnPglite(files: readonly string[], options: readonly string[]): Promise<number> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-pglite-'));
  try {
    const template = path.join(folder, 'template.tar');
    await preparePgliteTemplate(template);
    return await runTests(files, options, { TEST_TEMPLATE: template });
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function runTests(
  files: readonly string[],
  options: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  const tests = spawn(
    process.execPath,
    ['--import', 'tsx', '--test', '--test-concurrency=2', '--test-timeout=300000', ...options, ...files],
    {
      stdio: 'inherit',
      cwd: path.resolve(SOURCE, '..'),
      env: { ...process.env, ...environment },
    },
  );
  return new Promise((resolve, reject) => {
    tests.once('error', reject);
    tests.once('exit', (code) => {
      resolve(code ?? 1);
    });
  });
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
