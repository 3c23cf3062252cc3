import { useBackClose } from '@field-sales/shared/lib/layers';
import { useLoaded } from '../hooks/use-loaded.ts';
import { CloseIcon } from '../icons/close.tsx';
import { createLoader } from '../lib/loader.ts';
import { commonText } from '../text/common.ts';
import type { ImageViewerProps } from './image-viewer-lightbox.tsx';
import styles from './image-viewer.module.css';
import { LatePart } from './late-part.tsx';

const lightboxLoader = createLoader(
  async () => (await import('./image-viewer-lightbox.tsx')).ImageViewerLightbox,
);

/**
 * Photos over the whole screen, open as long as it is mounted: swipe, pinch, arrows; Back closes it (SH-42).
 * Loaded on its first use.
 */
export function ImageViewer({ images, index, onClose }: ImageViewerProps) {
  useBackClose(true, onClose);
  const { part: Lightbox, state, retry } = useLoaded(lightboxLoader);
  if (Lightbox !== undefined) return <Lightbox images={images} index={index} onClose={onClose} />;
  return (
    <div className={styles.waiting}>
      <button type="button" className={styles.close} aria-label={commonText.close} onClick={onClose}>
        <CloseIcon />
      </button>
      <LatePart state={state} onRetry={retry} />
    </div>
  );
}
