import { useLoaded } from '@field-sales/shared/hooks/use-loaded';
import { createLoader } from '@field-sales/shared/lib/loader';
import { useUnsent } from '../saving/unsent-store.ts';

/** In a chunk of its own, so that the list shows first. It is loaded at once: without a network it could not be fetched when it is needed. */
const workRowPart = createLoader(
  async () => (await import(/* webpackChunkName: "work-row" */ './work-row.tsx')).WorkRow,
);

type UnsentRowProps = {
  /** The server has received a record: the list has to be fetched again. */
  onSent: () => void;
};

/** Says above the cards of a list that records wait on the device (OWN-29). */
export function UnsentRow({ onSent }: UnsentRowProps) {
  const unsent = useUnsent(onSent);
  const { part: WorkRow } = useLoaded(workRowPart);
  // What has gone out may still stand in the open sheet.
  if (WorkRow === undefined || unsent.records.length + unsent.sent.length === 0) return null;
  return <WorkRow {...unsent} onSent={onSent} />;
}
