import { eventsText } from '../text/events-text.ts';
import { Dot } from './dot.tsx';
import styles from './legend.module.css';

const items = [
  { kind: 'tasting', label: eventsText.legendTasting },
  { kind: 'price', label: eventsText.legendPrice },
] as const;

/** What the dots mean (EVT-21). */
export function Legend() {
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
