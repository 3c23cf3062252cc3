import { useState } from 'react';
import { PhotoIcon } from '../icons/photo.tsx';
import styles from './photo-thumb.module.css';

export type PhotoThumbProps = {
  /** Null while there is nothing to show yet. */
  src: string | null;
  alt: string;
};

/** A square photo; one that does not load shows a grey picture in its place. */
export function PhotoThumb({ src, alt }: PhotoThumbProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  if (src === null) return <span className={styles.broken} />;
  if (src === brokenSrc) {
    return (
      <span className={styles.broken} role="img" aria-label={alt}>
        <PhotoIcon />
      </span>
    );
  }
  return (
    <img className={styles.photo} src={src} alt={alt} decoding="async" onError={() => setBrokenSrc(src)} />
  );
}
