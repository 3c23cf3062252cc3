import { parseArgs } from 'node:util';
import * as v from 'valibot';
import type { Audience, Steps } from '../server/rollouts/rollout.ts';
import { Refusal } from '../server/registry/refusal.ts';

const percent = v.pipe(v.string(), v.toNumber(), v.minValue(0), v.maxValue(100));

const audienceOptions = v.object({
  percent: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',')),
      v.array(percent),
      v.check(
        (all) => all.every((one, index) => one > (all[index - 1] ?? -1)),
        'percentages grow: --percent 5,25,100',
      ),
    ),
  ),
  each: v.optional(v.pipe(v.string(), v.toNumber(), v.minValue(1))),
  branch: v.optional(v.string()),
  employee: v.optional(v.string()),
});

type Options = {
  version: string | undefined;
  audience: Audience | undefined;
  steps: Omit<Steps, 'since'> | undefined;
  force: string | undefined;
};

/**
 * The options after the app's name: a version, who gets it (DEP-10, DEP-12, DEP-13) and how their number grows, and why
 * it goes live although it does not fit (DEP-18).
 */
export function readOptions(usage: string): Options {
  const text = { type: 'string' } as const;
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { percent: text, each: text, branch: text, employee: text, force: text },
    });
    const { percent: percents = [], each: minutes, branch, employee } = v.parse(audienceOptions, values);
    const [first, ...later] = percents;
    const audiences: Audience[] = [
      ...(first === undefined ? [] : [{ percent: first }]),
      ...(branch === undefined ? [] : [{ branch }]),
      ...(employee === undefined ? [] : [{ employee }]),
    ];
    if (audiences.length > 1) throw new Error('a rollout has one audience');
    if (later.length > 0 !== (minutes !== undefined))
      throw new Error('several percentages have a time each, in minutes: --percent 5,25,100 --each 60');
    const steps = minutes === undefined ? undefined : { percents: later, minutes };
    return { version: positionals[1], audience: audiences[0], steps, force: values.force };
  } catch (error) {
    throw new Refusal(`npm run ${usage}`, [error instanceof Error ? error.message : String(error)]);
  }
}
