import { Clauses } from './clauses.tsx';
import styles from './period-progress.module.css';
import { ProgressBar } from './progress-bar.tsx';

export type PeriodProgressProps = {
  title: string;
  /** 'YYYY-MM-DD ~ YYYY-MM-DD' */
  period: string;
  /** 0–100 */
  percent: number;
  /** How much is over: 17일 경과. */
  done: string;
  /** How much there is: 총 28일. */
  total: string;
};

/** A period and how far it has come. */
export function PeriodProgress({ title, period, percent, done, total }: PeriodProgressProps) {
  return (
    <div className={styles.progress}>
      <p className={styles.ends}>
        <b>{title}</b>
        <span>
          <Clauses>{period}</Clauses>
        </span>
      </p>
      <ProgressBar percent={percent} label={title} valueText={done} />
      <p className={styles.ends}>
        <b>{done}</b>
        <span>{total}</span>
      </p>
    </div>
  );
}
