import type { ReactNode } from 'react';
import { CheckIcon } from '../icons/check.tsx';
import { ClockIcon } from '../icons/clock.tsx';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';
import styles from './tag.module.css';

export type TagProps = {
  /** `done` has a check mark, `busy` a spinner, `todo` an edge, `waiting` a strong one and a clock; `plain` is a value. */
  kind: 'done' | 'todo' | 'waiting' | 'busy' | 'plain';
  children: ReactNode;
};

const icons: Readonly<Record<TagProps['kind'], ReactNode>> = {
  done: <CheckIcon size="xs" />,
  busy: <Spinner size="xs" />,
  waiting: <ClockIcon size="xs" />,
  todo: null,
  plain: null,
};

export function Tag({ kind, children }: TagProps) {
  return (
    <span className={classNames(styles.tag, styles[kind])}>
      {icons[kind]}
      {children}
    </span>
  );
}
