import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './card.module.css';

export type CardProps = Omit<ComponentPropsWithRef<'section'>, 'className'> & {
  /** Something in it is missing: a red edge. */
  hasError?: boolean;
};

/** A surface with a line around it, for things that are not pressed as a whole. */
export function Card({ hasError = false, ...rest }: CardProps) {
  return <section {...rest} className={classNames(styles.card, hasError && styles.error)} />;
}
