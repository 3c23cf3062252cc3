import fs from 'node:fs';
import path from 'node:path';

const written = /\.(?:[cm]?[jt]sx?|md|css|html|json|ya?ml|sql|sh|xml)$/;
const unwritten = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  '.cache',
  'test-results',
  'package-lock.json',
]);

/** Every text file of the project below a folder, without installed and built files. */
export function* writtenFiles(folder: string): Generator<string> {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    if (unwritten.has(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* writtenFiles(file);
    else if (written.test(entry.name)) yield file;
  }
}
