import type { ReactNode } from 'react';
import { CheckIcon } from '../icons/check.tsx';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';
import styles from './tag.module.css';

export type TagProps = {
  /** `done` has a check mark, `busy` a spinner, `todo` an edge; `plain` is a value. */
  kind: 'done' | 'todo' | 'busy' | 'plain';
  children: ReactNode;
};

const icons: Readonly<Record<TagProps['kind'], ReactNode>> = {
  done: <CheckIcon size="xs" />,
  busy: <Spinner size="xs" />,
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
