import { fieldText } from '../text/field-text.ts';
import type { ReactNode } from 'react';
import styles from './required-field.module.css';

type RequiredFieldProps = { isMissing: boolean; children: (error: string | undefined) => ReactNode };

/** A field that a save may find empty. It is red and says so to screen readers; in sight the card says it once for all. */
export function RequiredField({ isMissing, children }: RequiredFieldProps) {
  return (
    <div className={isMissing ? styles.missing : undefined} data-missing={isMissing}>
      {children(isMissing ? fieldText.requiredInput : undefined)}
    </div>
  );
}
