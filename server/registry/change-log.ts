import fs from 'node:fs';
import * as v from 'valibot';
import { changeSchema, type Change } from './change.ts';

/** The log lies next to the registry: `remotes.json` → `remotes.log.jsonl`. */
export function logFileOf(registryFile: string): string {
  return `${registryFile.replace(/\.json$/, '')}.log.jsonl`;
}

/** All changes, oldest first. A line that was cut off by a crash is left out. */
export function readChanges(registryFile: string): readonly Change[] {
  const file = logFileOf(registryFile);
  if (!fs.existsSync(file)) return [];
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text) => {
      try {
        const parsed = v.safeParse(changeSchema, JSON.parse(text));
        return parsed.success ? [parsed.output] : [];
      } catch {
        return [];
      }
    });
}
