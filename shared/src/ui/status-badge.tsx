import { classNames } from './class-names.ts';
import styles from './status-badge.module.css';

export type StatusBadgeProps = {
  /** 0 scheduled (grey), 1 in progress (red), anything else completed (dark). */
  status: number | null;
  label: string;
};

/** The promotion status; the three differ in lightness as well as in hue. */
export function StatusBadge({ status, label }: StatusBadgeProps) {
  const look = status === 0 ? styles.scheduled : status === 1 ? styles.inProgress : styles.completed;
  return <span className={classNames(styles.badge, look)}>{label}</span>;
}
