import type { ReactNode } from 'react';
import { Link, useAddress } from '@field-sales/shared/router';
import { NextIcon } from '@field-sales/shared/icons/next';
import { classNames } from '@field-sales/shared/ui/class-names';
import card from '@field-sales/shared/ui/card.module.css';
import styles from './menu-row.module.css';

export type MenuRowProps = {
  /** A path of the product, without the employee number. */
  to: string;
  /** An icon of size `l`. */
  icon: ReactNode;
  title: string;
  /** Marks the row that was used last: 최근 사용. */
  caption?: string | undefined;
  onClick?: () => void;
};

/** Fills the body with `MenuRow`s of equal height. */
export function MenuRows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
}

/** One of a few ways on, as a band. */
export function MenuRow({ to, icon, title, caption, onClick }: MenuRowProps) {
  const address = useAddress();
  return (
    <li className={styles.item}>
      <Link
        to={address(to)}
        onClick={onClick}
        className={classNames(card.card, card.pressable, styles.row, caption !== undefined && styles.last)}
      >
        <span className={styles.icon}>{icon}</span>
        <span className={styles.text}>
          <span className={styles.title}>{title}</span>
          {caption !== undefined && (
            <>
              {' '}
              <span className={styles.caption}>{caption}</span>
            </>
          )}
        </span>
        <NextIcon size="s" className={styles.arrow} />
      </Link>
    </li>
  );
}
