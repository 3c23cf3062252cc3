import * as v from 'valibot';
import { appLineSchema, type AppLine } from '../rollouts/rollout.ts';

/** One change of one app's line: who, what, when. */
export const changeSchema = v.object({
  at: v.string(),
  by: v.string(),
  action: v.picklist(['promote', 'rollback', 'rollout', 'abort']),
  remote: v.string(),
  /** The line before; null where there was none. */
  from: v.nullable(appLineSchema),
  to: appLineSchema,
  /** Why it was made although something did not fit, and what that was. */
  forced: v.optional(v.object({ why: v.string(), problems: v.array(v.string()) })),
  /** Why it was made, where no person made it (DEP-17). */
  reason: v.optional(v.string()),
});

export type Change = v.InferOutput<typeof changeSchema>;

/** The lines that changes led to, newest first. */
export function linesOf(changes: readonly Change[]): readonly AppLine[] {
  return changes.map(({ to }) => to).reverse();
}

/** What one app's object says. */
export type AppState = {
  line: AppLine | undefined;
  /** Oldest first; of a long history the newest ones. */
  changes: readonly Change[];
  /** How many changes were made: whoever changes the app next makes the one after it. */
  count: number;
  /** The numbers that were passed over because they have no valid change. */
  passedOver: readonly number[];
};

/** Whether a change gave everybody another version: a rollback goes back to what was before it. */
export function isForAll({ action }: Change): boolean {
  return action === 'promote' || action === 'rollback';
}
