import { createHash } from 'node:crypto';
import { registryLineSchema, type RegistryLine } from '@field-sales/shared/contract/registry';
import * as v from 'valibot';

const name = v.pipe(v.string(), v.nonEmpty());

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** Who gets the new line of a rollout. */
const audienceSchema = v.union([
  v.strictObject({ percent }),
  v.strictObject({ branch: name }),
  v.strictObject({ employee: name }),
]);

export type Audience = v.InferOutput<typeof audienceSchema>;

/** How a rollout goes on by itself: the percentages that are still to come, each after so many minutes; 100 is everybody. */
const stepsSchema = v.object({
  percents: v.pipe(v.array(percent), v.nonEmpty()),
  minutes: v.pipe(v.number(), v.minValue(1)),
  /** When the current percentage began. */
  since: v.pipe(v.string(), v.isoTimestamp()),
});

export type Steps = v.InferOutput<typeof stepsSchema>;

const rolloutSchema = v.object({
  line: registryLineSchema,
  audience: audienceSchema,
  steps: v.optional(stepsSchema),
});

export type Rollout = v.InferOutput<typeof rolloutSchema>;

/** What the registry says of an app: its live line, and the one that some get instead. */
export const appLineSchema = v.object({
  ...registryLineSchema.entries,
  rollout: v.optional(rolloutSchema),
});

export type AppLine = v.InferOutput<typeof appLineSchema>;

/** The line of everybody whom no rollout has chosen. */
export function liveLine({ version, manifest, integrity }: AppLine): RegistryLine {
  return { version, manifest, integrity };
}

/** One version of one remote that a phone has in the place of what is live. */
export type Preview = { app: string; line: RegistryLine };

/** What the choice of a line has to know about the person who asks. */
export type Person = {
  employee: string | undefined;
  isOfBranch: (branch: string) => Promise<boolean>;
  /** The preview that the phone has; it is not part of any rollout (DEP-25). */
  preview?: () => Promise<Preview | undefined>;
};

export const nobody: Person = { employee: undefined, isOfBranch: async () => Promise.resolve(false) };

/**
 * Whether an employee is among the first `percent` of 100. Everyone has a place that each replica works out alike and that
 * stays while the percentage grows (DEP-11); another version has other places, so that it is not always the same people who try a new one.
 */
export function isAmong(percent: number, app: string, version: string, employee: string): boolean {
  const digest = createHash('sha256').update(`${app} ${version} ${employee}`).digest();
  return (digest.readUInt32BE(0) / 2 ** 32) * 100 < percent;
}

/** The line that a person gets: by the number (DEP-10, DEP-13), by the branch (DEP-12), or that of everybody (DEP-14). */
export async function lineFor(app: string, line: AppLine, person: Person): Promise<RegistryLine> {
  const { rollout } = line;
  if (rollout === undefined || person.employee === undefined) return liveLine(line);
  const { audience } = rollout;
  const isChosen =
    'percent' in audience
      ? isAmong(audience.percent, app, rollout.line.version, person.employee)
      : 'branch' in audience
        ? await person.isOfBranch(audience.branch)
        : audience.employee === person.employee;
  return isChosen ? rollout.line : liveLine(line);
}

/** Whether the current percentage has had its time, and another one is to come. */
export function isStepOver({ steps }: Rollout, now: number): boolean {
  return steps !== undefined && now - Date.parse(steps.since) >= steps.minutes * 60_000;
}

function describeAudience(audience: Audience): string {
  if ('percent' in audience) return `${audience.percent} % of all employees`;
  return 'branch' in audience ? `the branch ${audience.branch}` : `the employee ${audience.employee}`;
}

/** Who has the new line of a rollout, and who is to have it: `5 % of all employees, after 60 minutes each 25 %, 100 %`. */
export function describeRollout({ audience, steps }: Rollout): string {
  const now = describeAudience(audience);
  if (steps === undefined) return now;
  return `${now}, after ${steps.minutes} minutes each ${steps.percents.map((one) => `${one} %`).join(', ')}`;
}

/** A line in a few words: `1.4.0, 1.5.0 for 5 % of all employees`. */
export function describeLine(line: AppLine | null): string {
  if (line === null) return 'nothing';
  const { version, rollout } = line;
  return rollout === undefined
    ? version
    : `${version}, ${rollout.line.version} for ${describeRollout(rollout)}`;
}
