/** Finds references to texts that are not in the repository: a reader could not follow them. */
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
const looseReference = /§ ?\d|\bspec-[12]\b|\bdecisions\.md|\bcopy\.ko\.json/;

/** Every text of the project below a folder, installed and built files left out. */
function* writtenFiles(folder: string): Generator<string> {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    if (unwritten.has(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* writtenFiles(file);
    else if (written.test(entry.name)) yield file;
  }
}

/** `file:line: text` of each line with such a reference. */
export function looseReferences(folder: string): readonly string[] {
  return [...writtenFiles(folder)].flatMap((file) =>
    fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .map((line, index) => `${path.relative(folder, file)}:${index + 1}: ${line.trim()}`)
      .filter((line) => looseReference.test(line)),
  );
}
