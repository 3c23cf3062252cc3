import { useController, useLightboxState } from 'yet-another-react-lightbox';
import { BackIcon } from '../icons/back.tsx';
import { CloseIcon } from '../icons/close.tsx';
import { NextIcon } from '../icons/next.tsx';
import { commonText } from '../text/common.ts';
import styles from './viewer-controls.module.css';

type ViewerControlsProps = { onClose: () => void };

/** Close and count above the photo, back and forth below it, at the thumb. */
export function ViewerControls({ onClose }: ViewerControlsProps) {
  const { currentIndex, slides } = useLightboxState();
  const { prev, next } = useController();
  return (
    <>
      <div className={styles.header}>
        <button type="button" className={styles.close} aria-label={commonText.close} onClick={onClose}>
          <CloseIcon />
        </button>
        <span className={styles.count} role="status">
          {currentIndex + 1} / {slides.length}
        </span>
      </div>
      {slides.length > 1 && (
        <div className={styles.footer}>
          <button
            type="button"
            className={styles.round}
            aria-label={commonText.previous}
            disabled={currentIndex === 0}
            onClick={() => prev()}
          >
            <BackIcon />
          </button>
          <button
            type="button"
            className={styles.round}
            aria-label={commonText.next}
            disabled={currentIndex === slides.length - 1}
            onClick={() => next()}
          >
            <NextIcon />
          </button>
        </div>
      )}
    </>
  );
}
