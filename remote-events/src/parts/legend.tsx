import { Dot, type DotProps } from './dot.tsx';
import styles from './legend.module.css';

export type LegendProps = { items: readonly { kind: DotProps['kind']; label: string }[] };

/** What the dots mean. */
export function Legend({ items }: LegendProps) {
  return (
    <div className={styles.legend}>
      {items.map(({ kind, label }) => (
        <span key={kind} className={styles.item}>
          <Dot kind={kind} />
          {label}
        </span>
      ))}
    </div>
  );
}
