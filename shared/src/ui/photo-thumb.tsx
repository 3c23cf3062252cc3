import { loadImage } from '@field-sales/shared/http';
import { useCallback, useEffect, useState } from 'react';
import { PhotoIcon } from '../icons/photo.tsx';
import styles from './photo-thumb.module.css';

export type PhotoThumbProps = {
  /** Null while there is nothing to show yet. */
  src: string | null;
  alt: string;
  /** Another number asks again for a photo that did not load. */
  attempt?: number;
};

type Broken = { src: string; attempt: number };

/** A square photo; one that does not load shows a grey picture in its place, and is asked for again when a network comes or goes. */
export function PhotoThumb({ src, alt, attempt = 0 }: PhotoThumbProps) {
  const [broken, setBroken] = useState<Broken | null>(null);
  useEffect(() => {
    if (broken === null) return undefined;
    const askAgain = () => setBroken(null);
    window.addEventListener('online', askAgain);
    window.addEventListener('offline', askAgain);
    return () => {
      window.removeEventListener('online', askAgain);
      window.removeEventListener('offline', askAgain);
    };
  }, [broken]);
  const load = useCallback(
    (image: HTMLImageElement | null) => {
      if (image !== null && src !== null) loadImage(image, src);
    },
    [src],
  );
  if (src === null) return <span className={styles.broken} />;
  if (broken?.src === src && broken.attempt === attempt) {
    return (
      <span className={styles.broken} role="img" aria-label={alt}>
        <PhotoIcon />
      </span>
    );
  }
  return (
    <img
      ref={load}
      className={styles.photo}
      alt={alt}
      decoding="async"
      onError={() => setBroken({ src, attempt })}
    />
  );
}
