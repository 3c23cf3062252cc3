import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'className' | 'aria-label'> & {
  /** What the button does, for screen readers. */
  label: string;
  size?: 'm' | 'l';
};

export function IconButton({ label, size = 'm', type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(styles.button, size === 'l' && styles.l)}
    />
  );
}
