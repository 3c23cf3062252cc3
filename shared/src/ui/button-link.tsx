import type { ComponentPropsWithRef } from 'react';
import { buttonClass, type ButtonLook } from './button.tsx';

export type ButtonLinkProps = ButtonLook & Omit<ComponentPropsWithRef<'a'>, 'className'>;

/** A link that looks like a button: for addresses outside the product. */
export function ButtonLink({ variant, size, isFit, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, isFit })}>
      {icon}
      {children}
    </a>
  );
}
