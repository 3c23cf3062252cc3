import type { OpenedEntry } from '@field-sales/shared/contract/remote-protocol';
import * as v from 'valibot';

const detailTabs = ['detail', 'performance', 'stock'] as const;
export type DetailTab = (typeof detailTabs)[number];

const detailState = v.object({
  /** The path of the form that opened the screen (EVT-16). The remote that writes it may be of another version. */
  from: v.fallback(v.optional(v.string()), undefined),
  /** The open tab, kept so that it is still there after a reload. */
  tab: v.fallback(v.optional(v.picklist(detailTabs)), undefined),
} satisfies Record<keyof OpenedEntry | 'tab', v.GenericSchema>);

/** What the detail's history entry holds. */
export type DetailState = { from: string | undefined; tab: DetailTab };

/** Reads the state of a history entry, whatever it contains; without a tab in it, the first one is open. */
export function readDetailState(state: unknown): DetailState {
  const parsed = v.safeParse(detailState, state);
  return parsed.success
    ? { from: parsed.output.from, tab: parsed.output.tab ?? 'detail' }
    : { from: undefined, tab: 'detail' };
}
