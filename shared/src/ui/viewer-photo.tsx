import { loadImage } from '@field-sales/shared/http';
import { useCallback, useState } from 'react';
import { clsx, cssClass, ErrorIcon, LoadingIcon, type GenericSlide } from 'yet-another-react-lightbox';

/** A kind of slide of its own: with the lightbox's kind, the lightbox would ask for the picture by itself. */
type PhotoSlide = GenericSlide & { type: 'photo'; address: string; alt: string };

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    photo: PhotoSlide;
  }
}

type ViewerPhotoProps = Pick<PhotoSlide, 'address' | 'alt'> & { drawn: Map<string, HTMLImageElement> };

/** A photo of the viewer, drawn as the lightbox draws pictures, and loaded as every photo is. */
export function ViewerPhoto({ address, alt, drawn }: ViewerPhotoProps) {
  const [status, setStatus] = useState<'loading' | 'error' | 'complete'>('loading');
  const load = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return;
      drawn.set(address, image);
      loadImage(image, address);
    },
    [address, drawn],
  );
  const iconClass = clsx(cssClass('icon'), cssClass(`slide_${status}`));
  return (
    <>
      <img
        ref={load}
        className={clsx(cssClass('slide_image'), status !== 'complete' && cssClass('slide_image_loading'))}
        alt={alt}
        draggable={false}
        onLoad={() => setStatus('complete')}
        onError={() => setStatus('error')}
      />
      {status !== 'complete' && (
        <div className={cssClass('slide_placeholder')}>
          {status === 'loading' ? <LoadingIcon className={iconClass} /> : <ErrorIcon className={iconClass} />}
        </div>
      )}
    </>
  );
}
