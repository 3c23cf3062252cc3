import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { commonText } from '../text/common.ts';
import { fill } from '../text/fill.ts';
import { leaveGhost } from './leave-ghost.ts';
import styles from './loading-overlay.module.css';
import { ProgressBar } from './progress-bar.tsx';
import { Spinner } from './spinner.tsx';

export type LoadingOverlayProps = {
  /** 불러오는 중 where it is left out. */
  text?: string | undefined;
  /** 0–100, while photos are sent: says 업로드 중 n% with a bar. */
  percent?: number | undefined;
};

/** Everything beside the overlay can neither be pressed nor focused while it is there. */
function blockOthers(overlay: HTMLElement): () => void {
  const focused = document.activeElement;
  const others = [...document.body.children].filter(
    (other): other is HTMLElement => other instanceof HTMLElement && other !== overlay && !other.inert,
  );
  for (const other of others) {
    other.inert = true;
    other.setAttribute('aria-busy', 'true');
  }
  return () => {
    for (const other of others) {
      other.inert = false;
      other.removeAttribute('aria-busy');
    }
    if (focused instanceof HTMLElement && document.activeElement === document.body) focused.focus();
  };
}

/** The full-screen loading overlay with a spinner (SH-14), on top of everything as long as it is mounted. */
export function LoadingOverlay({ text = commonText.loading, percent }: LoadingOverlayProps) {
  const ref = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const overlay = ref.current;
    if (overlay === null) return undefined;
    if (typeof overlay.showPopover === 'function') overlay.showPopover();
    const release = blockOthers(overlay);
    return () => {
      leaveGhost(overlay, styles.leaving);
      release();
    };
  }, []);

  const isUploading = percent !== undefined;
  return createPortal(
    <div ref={ref} popover="manual" className={styles.overlay}>
      <div className={styles.box}>
        <Spinner size="l" />
        {/* The percentage changes too often to be read out. */}
        <p role="status" aria-live={isUploading ? 'off' : undefined}>
          {isUploading ? fill(commonText.uploading, { percent }) : text}
        </p>
        {isUploading && (
          <div className={styles.progress}>
            <ProgressBar percent={percent} label={fill(commonText.uploading, { percent })} />
          </div>
        )}
      </div>
    </div>,
    document.body,
  );
}
