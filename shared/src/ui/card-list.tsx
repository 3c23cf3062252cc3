import type { ComponentPropsWithRef } from 'react';
import styles from './card-list.module.css';

/** A list of cards: `li` children. */
export function CardList(props: Omit<ComponentPropsWithRef<'ul'>, 'className'>) {
  return <ul {...props} className={styles.list} />;
}
