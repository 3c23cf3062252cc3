import styles from './progress-bar.module.css';

export type ProgressBarProps = {
  /** 0–100 */
  percent: number;
  /** What it measures. */
  label: string;
  /** What the length means in words: 15일 경과. */
  valueText?: string | undefined;
};

export function ProgressBar({ percent, label, valueText }: ProgressBarProps) {
  const value = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={valueText}
    >
      <span className={styles.done} style={{ width: `${value}%` }} />
    </div>
  );
}
