import { isDeepStrictEqual } from 'node:util';
import { liveLine, type AppLine, type Rollout, type Steps } from '../rollouts/rollout.ts';
import { changeRegistry, type ChangeableRegistry } from './change-registry.ts';
import type { Change } from './change.ts';

type Advance = {
  registry: ChangeableRegistry;
  remote: string;
  by: string;
  now: Date;
  /** The rollout whose step is over, as it was read; any other rollout is left alone. */
  seen: Rollout;
  /** How many employees were heard with it, for the history. */
  heard: number;
};

/**
 * Gives a rollout its next percentage; after the last one, everybody gets the version. Undefined if somebody else was
 * faster.
 */
export async function advance({ seen, heard, ...request }: Advance): Promise<Change | undefined> {
  const { steps } = seen;
  if (steps === undefined) return undefined;
  const [percent = 100, ...percents] = steps.percents;
  const reason = `not worse than the live version in ${steps.minutes} minutes, heard of ${heard} employees`;
  const next = ({ line }: { line: AppLine | undefined }) =>
    line === undefined || !isDeepStrictEqual(line.rollout, seen) ? null : after(line);
  const after = (line: AppLine): AppLine => {
    if (percent === 100) return seen.line;
    const rest: Steps = { ...steps, percents, since: request.now.toISOString() };
    const rollout = { line: seen.line, audience: { percent }, ...(percents.length > 0 && { steps: rest }) };
    return { ...liveLine(line), rollout };
  };
  return changeRegistry({ ...request, action: percent === 100 ? 'promote' : 'rollout', next, reason });
}
