import { classNames } from './class-names.ts';
import styles from './dot.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type DotProps = {
  kind: 'tasting' | 'price';
  /** What the colour means, for screen readers; none where the word stands beside it. */
  label?: string;
};

/** Red marks tasting events, blue price events. */
export function Dot({ kind, label }: DotProps) {
  return (
    <>
      <span className={classNames(styles.dot, kind === 'tasting' && styles.tasting)} aria-hidden="true" />
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </>
  );
}
