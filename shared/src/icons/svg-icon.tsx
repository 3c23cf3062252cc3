import type { ReactNode } from 'react';
import styles from './svg-icon.module.css';

export type IconSize = 'xs' | 's' | 'm' | 'l';

export type IconProps = {
  size?: IconSize;
  className?: string | undefined;
};

const sizeClass = { xs: styles.xs, s: styles.s, m: styles.m, l: styles.l };

type SvgIconProps = IconProps & { children: ReactNode };

/** The frame of an icon on the 24 px grid. An icon says nothing to a screen reader: its button or its text does. */
export function SvgIcon({ size = 'm', className, children }: SvgIconProps) {
  return (
    <svg
      className={[styles.icon, sizeClass[size], className].filter(Boolean).join(' ')}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
