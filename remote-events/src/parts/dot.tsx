import { classNames } from '@field-sales/shared/ui/class-names';
import { VisuallyHidden } from '@field-sales/shared/ui/visually-hidden';
import styles from './dot.module.css';

export type DotProps = {
  kind: 'tasting' | 'price';
  /** The meaning of the colour, for screen readers; left out if the word stands beside it. */
  label?: string;
};

/** Red marks tasting events, blue price events (EVT-21). */
export function Dot({ kind, label }: DotProps) {
  return (
    <>
      <span className={classNames(styles.dot, kind === 'tasting' && styles.tasting)} aria-hidden="true" />
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </>
  );
}
