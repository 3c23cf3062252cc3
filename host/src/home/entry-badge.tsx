import type { DeclaredEntry } from '@field-sales/shared/contract/declaration';
import { getParsed } from '@field-sales/shared/http';
import { useEmployeeNumber } from '@field-sales/shared/router';
import { CountBadge } from '@field-sales/shared/ui/count-badge';
import { useEffect, useState } from 'react';
import * as v from 'valibot';

const countSchema = v.pipe(v.number(), v.integer());

export type BadgeProps = NonNullable<DeclaredEntry['badge']>;

/** How much is new behind an entry, as its remote's backend counts it; nothing for none, and nothing is told where it cannot be had. */
export function EntryBadge({ address, label }: BadgeProps) {
  const employeeNumber = useEmployeeNumber();
  const [counted, setCounted] = useState<{ owner: string | null; count: number }>();
  useEffect(() => {
    const left = new AbortController();
    getParsed(address, countSchema, { signal: left.signal, isQuiet: true }).then(
      (count) => setCounted({ owner: employeeNumber, count }),
      () => undefined,
    );
    return () => left.abort();
  }, [address, employeeNumber]);
  return <CountBadge count={counted?.owner === employeeNumber ? counted.count : 0} label={label} />;
}
