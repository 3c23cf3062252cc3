import { Lightbox } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { commonText } from '../text/common.ts';
import { photoText } from '../text/photo-text.ts';
import styles from './image-viewer-lightbox.module.css';
import { ViewerControls } from './viewer-controls.tsx';

const labels = {
  Lightbox: photoText.viewImage,
  Carousel: photoText.viewImage,
  'Photo gallery': photoText.viewImage,
  Slide: photoText.viewImage,
  Close: commonText.close,
  Previous: commonText.previous,
  Next: commonText.next,
  '{index} of {total}': '{index} / {total}',
};

const maxZoom = 4;

export type ViewerImage = { src: string; alt: string };

export type ImageViewerProps = {
  images: readonly ViewerImage[];
  /** Which one is shown first, from 0. */
  index: number;
  /** The close button, Escape or Back. */
  onClose: () => void;
};

/** The viewer on yet-another-react-lightbox, with the product's own controls. */
export function ImageViewerLightbox({ images, index, onClose }: ImageViewerProps) {
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={[...images]}
      plugins={[Zoom]}
      labels={labels}
      className={styles.viewer ?? ''}
      carousel={{ finite: true, padding: 0, spacing: 0 }}
      controller={{ closeOnPullDown: true }}
      zoom={{ maxZoomPixelRatio: maxZoom }}
      toolbar={{ buttons: [] }}
      render={{
        buttonPrev: () => null,
        buttonNext: () => null,
        buttonZoom: () => null,
        controls: () => <ViewerControls onClose={onClose} />,
      }}
    />
  );
}
