import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

type SkeletonProps = {
  /** Any CSS length or percentage. */
  width?: string;
  height?: string;
  className?: string | undefined;
};

/** A grey line where text will be. */
export function Skeleton({ width, height, className }: SkeletonProps) {
  const size: CSSProperties = { width, height };
  return (
    <span
      className={className === undefined ? styles.line : `${styles.line} ${className}`}
      style={size}
      aria-hidden="true"
    />
  );
}
