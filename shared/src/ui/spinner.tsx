import { classNames } from './class-names.ts';
import styles from './spinner.module.css';

type SpinnerProps = {
  /** The smallest is for tags and times, the usual one for buttons, the largest for the overlay. */
  size?: 'xs' | 's' | 'l';
};

export function Spinner({ size = 's' }: SpinnerProps) {
  return (
    <span
      className={classNames(styles.spinner, size === 'xs' && styles.xs, size === 'l' && styles.l)}
      aria-hidden="true"
    />
  );
}
