import { AlertIcon } from '@field-sales/shared/icons/alert';
import { Card } from '@field-sales/shared/ui/card';
import { KeyValue } from '@field-sales/shared/ui/key-value';
import { SectionHead } from '@field-sales/shared/ui/section-head';
import type { ReactNode } from 'react';
import { diagnoseText } from './diagnose-text.ts';
import type { Finding } from './finding.ts';
import type { RowGroup } from './use-diagnosis.ts';
import classes from './finding-rows.module.css';

function FindingText({ finding }: { finding: Finding | undefined }) {
  if (finding === undefined) return <span className={classes.checking}>{diagnoseText.checking}</span>;
  if (!finding.isBad) return <span className={classes.found}>{finding.text}</span>;
  return (
    <span className={`${classes.found} ${classes.bad}`}>
      <AlertIcon size="s" />
      <span>{finding.text}</span>
    </span>
  );
}

/** A group of what was looked at; `children` is what a person may try in it. */
export function FindingRows({ group, children }: { group: RowGroup; children?: ReactNode }) {
  return (
    <section className={classes.group} aria-label={group.title}>
      <SectionHead title={group.title} />
      <Card>
        <KeyValue
          items={group.rows.map(({ name, finding }) => ({ name, value: <FindingText finding={finding} /> }))}
        />
      </Card>
      {children}
    </section>
  );
}
