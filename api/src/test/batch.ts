/**
 * Runs test files in one process, each as a suite of its own: to load the API anew would cost most files more than their
 * tests do. Takes the files' paths; exits with the runner's own code.
 */
import path from 'node:path';
import { suite } from 'node:test';
import { pathToFileURL } from 'node:url';

/** In ms. It guards against a test that hangs and measures no speed. */
const timeout = 300_000;

for (const file of process.argv.slice(2))
  suite(path.relative(process.cwd(), file), { timeout }, async () => {
    await import(pathToFileURL(file).href);
  });
