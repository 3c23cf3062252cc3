import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './toggle.module.css';

export type ToggleProps = {
  children: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
  /** `pair` stands beside another one in a card, on a quiet ground. */
  look?: 'plain' | 'pair';
};

/** On or off, at once. */
export function Toggle({ children, isOn, onChange, isDisabled = false, look = 'plain' }: ToggleProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      disabled={isDisabled}
      className={classNames(styles.toggle, look === 'pair' && styles.pair)}
      onClick={() => onChange(!isOn)}
    >
      <span className={styles.label}>{children}</span>
      <span className={styles.track} aria-hidden="true" />
    </button>
  );
}
