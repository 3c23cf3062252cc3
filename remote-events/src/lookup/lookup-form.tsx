import type { ReactNode, SubmitEvent } from 'react';
import styles from './lookup-form.module.css';

export type LookupFormProps = { id: string; onSubmit: () => void; children: ReactNode };

/** What a lookup asks for; its button is in the dock. */
export function LookupForm({ id, onSubmit, children }: LookupFormProps) {
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form id={id} className={styles.form} onSubmit={handleSubmit}>
      {children}
    </form>
  );
}
