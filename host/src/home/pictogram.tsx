import type { DeclaredEntry } from '@field-sales/shared/contract/declaration';
import styles from './pictogram.module.css';

const colours = { ink: 'currentColor', paper: 'var(--gray-0)', signal: 'var(--red-600)', none: 'none' };

export type PictogramProps = { strokes: DeclaredEntry['pictogram'] };

/** A home entry's picture, on a 96 px grid. */
export function Pictogram({ strokes }: PictogramProps) {
  return (
    <svg
      className={styles.pictogram}
      viewBox="0 0 96 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {strokes.map(({ d, fill = 'none', line = 'ink', width, cap }) => (
        <path
          key={d}
          d={d}
          fill={colours[fill]}
          stroke={colours[line]}
          strokeWidth={width}
          strokeLinecap={cap}
        />
      ))}
    </svg>
  );
}
