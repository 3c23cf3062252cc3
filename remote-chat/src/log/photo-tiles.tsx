import { photoText } from '@field-sales/shared/text/photo-text';
import { fill } from '@field-sales/shared/text/fill';
import { classNames } from '@field-sales/shared/ui/class-names';
import { ImageViewer } from '@field-sales/shared/ui/image-viewer';
import { PhotoThumb } from '@field-sales/shared/ui/photo-thumb';
import { useContext, useState } from 'react';
import { roomText } from '../text/room-text.ts';
import type { MessageImage } from './messages.ts';
import { PhotoAttempt } from './photo-attempt.ts';
import styles from './photo-tiles.module.css';

type PhotoTilesProps = {
  images: readonly MessageImage[];
  /** They are on their way: there is nothing to open yet. */
  isWaiting: boolean;
};

function shapeOf(count: number): string | undefined {
  if (count === 1) return styles.one;
  return count === 2 || count === 4 ? styles.pairs : undefined;
}

/**
 * The photos of a message as a grid of squares, whose room is there before they are; a tap opens the viewer
 * (CHR-15). A deleted one is a text (CHR-05).
 */
export function PhotoTiles({ images, isWaiting }: PhotoTilesProps) {
  const [open, setOpen] = useState<number | null>(null);
  const [taps, setTaps] = useState(0);
  const attempt = useContext(PhotoAttempt) + taps;
  const shown = images.flatMap(({ src }) => (src === null ? [] : [src]));
  const viewed = shown.map((src, index) => ({ src, alt: fill(photoText.photo, { n: index + 1 }) }));

  return (
    <div className={classNames(styles.grid, shapeOf(images.length), isWaiting && styles.waiting)}>
      {images.map(({ src, isBeingKept = false }, index) => {
        if (src !== null) {
          return (
            <button
              key={index}
              type="button"
              className={styles.tile}
              aria-label={`${photoText.viewImage} ${index + 1}`}
              aria-haspopup="dialog"
              disabled={isWaiting}
              onClick={() => {
                setTaps(taps + 1);
                setOpen(shown.indexOf(src));
              }}
            >
              <PhotoThumb src={src} alt="" attempt={attempt} />
            </button>
          );
        }
        if (isBeingKept) {
          return (
            <span key={index} className={styles.tile}>
              <PhotoThumb src={null} alt="" />
            </span>
          );
        }
        return (
          <em key={index} className={styles.gone}>
            {roomText.deletedImage}
          </em>
        );
      })}
      {open !== null && <ImageViewer images={viewed} index={open} onClose={() => setOpen(null)} />}
    </div>
  );
}
