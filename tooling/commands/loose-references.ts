/** Finds references to texts that are not in the repository: a reader could not follow them. */
import fs from 'node:fs';
import path from 'node:path';
import { writtenFiles } from './written-files.ts';

const looseReference = /§ ?\d|\bspec-[12]\b|\bdecisions\.md|\bcopy\.ko\.json|\bissues? #?\d/;

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
