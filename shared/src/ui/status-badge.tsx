import { periodStatus } from '../contract/period-status.ts';
import { classNames } from './class-names.ts';
import styles from './status-badge.module.css';

export type StatusBadgeProps = {
  /** Scheduled (grey), in progress (red), anything else completed (dark). */
  status: number | null;
  label: string;
};

function lookOf(status: number | null): string | undefined {
  if (status === periodStatus.scheduled) return styles.scheduled;
  return status === periodStatus.inProgress ? styles.inProgress : styles.completed;
}

/** The promotion status (EVT-06); the three differ in lightness as well as in hue. */
export function StatusBadge({ status, label }: StatusBadgeProps) {
  return <span className={classNames(styles.badge, lookOf(status))}>{label}</span>;
}
