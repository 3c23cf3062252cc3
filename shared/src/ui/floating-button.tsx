import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './floating-button.module.css';

export type FloatingButtonProps = Omit<ComponentPropsWithRef<'button'>, 'className'> & { icon: ReactNode };

/** Floats over the end of the body; the page leaves room for it (`Page floating`). */
export function FloatingButton({ icon, type = 'button', children, ...rest }: FloatingButtonProps) {
  return (
    <button {...rest} type={type} className={styles.button}>
      {icon}
      {children}
    </button>
  );
}
