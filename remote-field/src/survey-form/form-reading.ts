import * as v from 'valibot';

/**
 * A form begins with what the server has now, or without a network with what the device keeps of it: it uses no other
 * earlier answer, and does not fetch again while it is open.
 */
export const formReading = { staleTime: Infinity, gcTime: 0 } as const;

/** What a form is opened with: parsed, and as it came. */
export type FormAnswer<TSurvey> = { readonly survey: TSurvey; readonly raw: unknown };

export type FormSchema<TSurvey> = v.GenericSchema<unknown, FormAnswer<TSurvey>>;

/** Parses an answer, and keeps it as it came: what waits is opened from it again. */
export function withRaw<TSurvey>(schema: v.GenericSchema<unknown, TSurvey>): FormSchema<TSurvey> {
  return v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }): FormAnswer<TSurvey> => {
      const parsed = v.safeParse(schema, value);
      if (parsed.success) return { survey: parsed.output, raw: value };
      addIssue({ message: JSON.stringify(v.flatten(parsed.issues)) });
      return NEVER;
    }),
  );
}
