import { useState } from 'react';
import { photoText } from '@field-sales/shared/text/photo-text';
import { fill } from '@field-sales/shared/text/fill';
import { ImageViewer } from '@field-sales/shared/ui/image-viewer';
import { PhotoThumb } from '@field-sales/shared/ui/photo-thumb';
import styles from './photo-grid.module.css';

export type PhotoGalleryProps = { photos: readonly { id: string; src: string }[] };

/** Photos to look at: a tap opens the viewer (CFI-08). */
export function PhotoGallery({ photos }: PhotoGalleryProps) {
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const images = photos.map(({ src }, index) => ({ src, alt: fill(photoText.photo, { n: index + 1 }) }));
  return (
    <>
      <ul className={styles.grid}>
        {images.map(({ src, alt }, index) => (
          <li key={photos[index]?.id} className={styles.cell}>
            <PhotoThumb src={src} alt={alt} />
            <button
              type="button"
              className={styles.cover}
              aria-label={`${photoText.viewImage} ${index + 1}`}
              aria-haspopup="dialog"
              onClick={() => setOpenIndex(index)}
            />
          </li>
        ))}
      </ul>
      {openIndex !== null && (
        <ImageViewer images={images} index={openIndex} onClose={() => setOpenIndex(null)} />
      )}
    </>
  );
}
