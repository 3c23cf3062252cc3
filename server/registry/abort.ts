import { liveLine, type AppLine } from '../rollouts/rollout.ts';
import { changeRegistry, type ChangeableRegistry } from './change-registry.ts';
import type { Change } from './change.ts';

type Abort = {
  registry: ChangeableRegistry;
  remote: string;
  by: string;
  now: Date;
  /** Why the rollout ends, if it is not a person's wish. */
  reason?: string;
  /** The version whose rollout is meant; any rollout if undefined. */
  version?: string;
};

/** Ends a rollout: everybody has the live line again (DEP-15). Undefined where there is none. */
export async function abort({ version, ...request }: Abort): Promise<Change | undefined> {
  const next = ({ line }: { line: AppLine | undefined }) => {
    const isMeant = version === undefined || line?.rollout?.line.version === version;
    return line?.rollout === undefined || !isMeant ? null : liveLine(line);
  };
  return changeRegistry({ ...request, action: 'abort', next });
}
