import { useState } from 'react';
import { Lightbox, type Slide } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { commonText } from '../text/common.ts';
import { photoText } from '../text/photo-text.ts';
import styles from './image-viewer-lightbox.module.css';
import { ViewerControls } from './viewer-controls.tsx';
import { ViewerPhoto } from './viewer-photo.tsx';

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

/** At the largest zoom, one pixel of a photo is this many wide. */
const maxPixel = 4;

function maxZoomOf(photo: HTMLImageElement | undefined): number {
  return photo === undefined || photo.offsetWidth === 0
    ? 1
    : (photo.naturalWidth / photo.offsetWidth) * maxPixel;
}

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
  /** The pictures of the slides that are drawn. */
  const [drawn] = useState(() => new Map<string, HTMLImageElement>());
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={images.map(({ src, alt }) => ({ type: 'photo', address: src, alt }))}
      plugins={[Zoom]}
      labels={labels}
      className={styles.viewer ?? ''}
      carousel={{ finite: true, padding: 0, spacing: 0 }}
      controller={{ closeOnPullDown: true }}
      zoom={{
        supports: ['photo'],
        maxZoom: (slide: Slide) => (slide.type === 'photo' ? maxZoomOf(drawn.get(slide.address)) : undefined),
      }}
      toolbar={{ buttons: [] }}
      render={{
        slide: ({ slide }) =>
          slide.type === 'photo' && <ViewerPhoto key={slide.address} {...slide} drawn={drawn} />,
        buttonPrev: () => null,
        buttonNext: () => null,
        buttonZoom: () => null,
        controls: () => <ViewerControls onClose={onClose} />,
      }}
    />
  );
}
