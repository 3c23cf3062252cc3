import { classNames } from './class-names.ts';
import styles from './spinner.module.css';

type SpinnerProps = {
  /** 12 px in tags and times, 20 px in buttons (the default), 36 px on the overlay. */
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
