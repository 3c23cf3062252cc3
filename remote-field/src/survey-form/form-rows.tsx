import cardStyles from '@field-sales/shared/ui/card.module.css';
import { classNames } from '@field-sales/shared/ui/class-names';
import { memo, useLayoutEffect, useState, type ReactNode, type RefObject } from 'react';
import styles from './form-rows.module.css';
import { usePlainRows } from './use-plain-rows.ts';

type FormRowsProps = {
  ref: RefObject<HTMLDivElement | null>;
  keys: readonly string[];
  /** This row is whole wherever it is. */
  reached?: number | undefined;
  /** What the other rows show, so that the browser's search and screen readers find them. */
  titleOf: (key: string, index: number) => string;
  /** A whole row. */
  children: (key: string, index: number) => ReactNode;
};

/**
 * The rows of a survey. A row far from what is in sight is a single element with its title. It is as high as the row
 * was before or, if that is not known, as the first row.
 */
export function FormRows({ ref, keys, reached, titleOf, children }: FormRowsProps) {
  const { plain, heights } = usePlainRows(ref, keys);
  const [hasPlain] = useState(plain.size > 0);

  useLayoutEffect(() => {
    // The height is needed for plain rows only; measuring it costs a layout before the one that is painted.
    if (!hasPlain) return;
    const { current: list } = ref;
    const [first] = list?.children ?? [];
    if (first !== undefined) list?.style.setProperty('--row-h', `${first.getBoundingClientRect().height}px`);
  }, [hasPlain, ref]);

  return (
    <div ref={ref} role="list" className={styles.rows}>
      {keys.map((key, index) => {
        const isWhole = !plain.has(key) || index === reached;
        return (
          <FormRow
            key={key}
            number={index + 1}
            total={keys.length}
            isWhole={isWhole}
            height={isWhole ? undefined : heights.get(key)}
          >
            {isWhole ? children(key, index) : titleOf(key, index)}
          </FormRow>
        );
      })}
    </div>
  );
}

type FormRowProps = {
  number: number;
  total: number;
  isWhole: boolean;
  height: number | undefined;
  children: ReactNode;
};

const FormRow = memo(function FormRow({ number, total, isWhole, height, children }: FormRowProps) {
  return (
    <div
      role="listitem"
      aria-posinset={number}
      aria-setsize={total}
      className={isWhole ? styles.row : classNames(cardStyles.card, styles.row, styles.plain)}
      style={{ height }}
    >
      {children}
    </div>
  );
});
