import { liveLine, type AppLine } from '../server/rollouts/rollout.ts';
import type { Change } from '../server/registry/stored-registry.ts';
import { changeRegistry } from './change-registry.ts';
import type { LineChange } from './check-line.ts';

/** Ends a rollout: everybody has the live line again (DEP-15). Undefined where there is none. */
export async function abort({
  registry,
  remote,
  by,
  now,
}: Pick<LineChange, 'registry' | 'remote' | 'by' | 'now'>): Promise<Change | undefined> {
  const next = ({ line }: { line: AppLine | undefined }) =>
    line?.rollout === undefined ? null : liveLine(line);
  return changeRegistry({ registry, remote, action: 'abort', by, now, next });
}
