import { AlertIcon } from '@field-sales/shared/icons/alert';
import styles from './dock-message.module.css';

export type DockMessageProps = { children: string };

/** What a save found missing, beside the button in the dock. */
export function DockMessage({ children }: DockMessageProps) {
  return (
    <p className={styles.message} role="status">
      <AlertIcon size="xs" />
      {children}
    </p>
  );
}
