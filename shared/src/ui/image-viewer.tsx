import { useBackClose } from '@field-sales/shared/lib/layers';
import { CloseIcon } from '../icons/close.tsx';
import { commonText } from '../text/common.ts';
import { Button } from './button.tsx';
import styles from './image-viewer.module.css';
import { createLoader, useLoaded } from './loader.ts';
import { Spinner } from './spinner.tsx';

export type ViewerImage = { src: string; alt: string };

export type ImageViewerProps = {
  images: readonly ViewerImage[];
  /** Which one is shown first, from 0. */
  index: number;
  /** The close button, Escape or Back. */
  onClose: () => void;
};

const lightboxLoader = createLoader(
  async () => (await import('./image-viewer-lightbox.tsx')).ImageViewerLightbox,
);

/** Photos over the whole screen, open as long as it is mounted: swipe, pinch, arrows. Loaded on its first use. */
export function ImageViewer({ images, index, onClose }: ImageViewerProps) {
  useBackClose(true, onClose);
  const { part: Lightbox, hasFailed, retry } = useLoaded(lightboxLoader);
  if (Lightbox !== undefined) return <Lightbox images={images} index={index} onClose={onClose} />;
  return (
    <div className={styles.waiting}>
      <button type="button" className={styles.close} aria-label={commonText.close} onClick={onClose}>
        <CloseIcon />
      </button>
      {hasFailed ? (
        <p className={styles.message} role="alert">
          {commonText.remoteFailedTitle}
          <Button variant="tonal" size="m" isFit onClick={retry}>
            {commonText.retry}
          </Button>
        </p>
      ) : (
        <p className={styles.message} role="status">
          <Spinner />
          {commonText.loading}
        </p>
      )}
    </div>
  );
}
