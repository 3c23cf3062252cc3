import fs from 'node:fs';
import { registryLineSchema } from '@field-sales/shared/contract/registry';
import * as v from 'valibot';

/** One change of one registry line: who, what, when. */
const changeSchema = v.object({
  at: v.string(),
  by: v.string(),
  action: v.picklist(['promote', 'rollback']),
  remote: v.string(),
  /** The line before; null where there was none. */
  from: v.nullable(registryLineSchema),
  to: registryLineSchema,
});

export type Change = v.InferOutput<typeof changeSchema>;

/** The log lies next to the registry: `remotes.json` → `remotes.log.jsonl`. */
export function logFileOf(registryFile: string): string {
  return `${registryFile.replace(/\.json$/, '')}.log.jsonl`;
}

/** Every change, oldest first. A line that was cut off by a crash is left out. */
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

export function appendChange(registryFile: string, change: Change): void {
  fs.appendFileSync(logFileOf(registryFile), `${JSON.stringify(change)}\n`);
}
