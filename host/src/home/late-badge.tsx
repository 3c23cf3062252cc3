import { createLoader } from '@field-sales/shared/lib/loader';
import type { BadgeProps } from './entry-badge.tsx';
import { useLatePart } from './use-late-part.ts';

const badgePart = createLoader(
  async () => (await import(/* webpackChunkName: "waiting" */ './entry-badge.tsx')).EntryBadge,
);

/** Comes while the home menu is idle, in the chunk of what else it shows late: the entries come first. */
export function LateBadge(props: BadgeProps) {
  const { part: EntryBadge } = useLatePart(badgePart);
  return EntryBadge === undefined ? null : <EntryBadge {...props} />;
}
