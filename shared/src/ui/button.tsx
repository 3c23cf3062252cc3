import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'tonal' | 'danger' | 'text';

export type ButtonLook = {
  variant?: ButtonVariant | undefined;
  /** The small one is as wide as its text. */
  size?: 'l' | 'm' | 's' | undefined;
  /** As wide as its text, beside other things in a row; otherwise it fills its place. */
  isFit?: boolean | undefined;
  icon?: ReactNode;
};

const variantClass = {
  primary: styles.primary,
  secondary: styles.secondary,
  tonal: styles.tonal,
  danger: styles.danger,
  text: styles.text,
};

const sizeClass = { l: undefined, m: styles.m, s: styles.s };

export function buttonClass({ variant = 'primary', size = 'l', isFit = false }: ButtonLook): string {
  return classNames(styles.button, variantClass[variant], sizeClass[size], isFit && styles.fit);
}

export type ButtonProps = ButtonLook &
  Omit<ComponentPropsWithRef<'button'>, 'className'> & {
    /** A spinner stands before the text and presses do nothing; the colour stays. */
    isLoading?: boolean;
  };

/** A button with a text (SH-11). `primary` is the one action that a screen is for; it fills the width. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    isFit,
    icon,
    isLoading = false,
    type = 'button',
    onClick,
    children,
    ...rest
  } = props;

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isLoading) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, isFit })}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || undefined}
      onClick={handleClick}
    >
      {isLoading ? <Spinner /> : icon}
      {children}
    </button>
  );
}
