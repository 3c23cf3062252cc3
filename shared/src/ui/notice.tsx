import type { ReactNode } from 'react';
import { AlertIcon } from '../icons/alert.tsx';
import { InfoIcon } from '../icons/info.tsx';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Clauses } from './clauses.tsx';
import styles from './notice.module.css';

export type NoticeProps = {
  children: string;
  /** What it is about, in bold before the text: it is read out when it appears. */
  lead?: string;
  /** `strip` is a row under the header; `error` is read out when it appears. */
  kind?: 'info' | 'error' | 'strip';
  /** An icon of size `s`, where it is not the usual one. */
  icon?: ReactNode;
  /** Green text at the end. The notice never covers anything and needs no answer. */
  action?: { label: string; onClick: () => void };
  /** Words after which a line may break as well. */
  breakAfter?: readonly string[];
};

const kindClass = { info: undefined, error: styles.error, strip: styles.strip };

/** A quiet word of explanation. */
export function Notice({ children, kind = 'info', icon, lead, action, breakAfter }: NoticeProps) {
  const isStatus = action !== undefined || lead !== undefined;
  const role = kind === 'error' ? 'alert' : isStatus ? 'status' : undefined;
  return (
    <div
      role={role}
      className={classNames(styles.notice, kindClass[kind], action !== undefined && styles.withAction)}
    >
      {icon ?? (kind === 'error' ? <AlertIcon size="s" /> : <InfoIcon size="s" />)}
      <p className={styles.text}>
        {lead !== undefined && (
          <>
            <b className={styles.lead}>{lead}</b>
            {' · '}
          </>
        )}
        <Clauses {...(breakAfter && { breakAfter })}>{children}</Clauses>
      </p>
      {action !== undefined && (
        <Button variant="text" isFit onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
