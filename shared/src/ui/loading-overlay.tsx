import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { commonText } from '../text/common.ts';
import { photoText } from '../text/photo-text.ts';
import { fill } from '../text/fill.ts';
import { fadeOutCopy } from './fade-out-copy.ts';
import styles from './loading-overlay.module.css';
import { ProgressBar } from './progress-bar.tsx';
import { Spinner } from './spinner.tsx';

export type LoadingOverlayProps = {
  /** 불러오는 중 where it is left out. */
  text?: string | undefined;
  /** 0–100, while photos are sent: says 업로드 중 n% with a bar. */
  percent?: number | undefined;
};

/** Marks everything beside the overlay as busy. */
function markOthers(overlay: HTMLElement): () => void {
  const others = [...document.body.children].filter((other) => other !== overlay);
  for (const other of others) other.setAttribute('aria-busy', 'true');
  return () => {
    for (const other of others) other.removeAttribute('aria-busy');
  };
}

/**
 * The full-screen loading overlay with a spinner (SH-14), on top of everything as long as it is mounted. It is a modal
 * dialog because the oldest engines have neither popovers nor `inert`. To a screen reader it is not a dialog, because
 * it asks nothing.
 */
export function LoadingOverlay({ text = commonText.loading, percent }: LoadingOverlayProps) {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const overlay = ref.current;
    if (overlay === null) return undefined;
    overlay.showModal();
    const unmarkOthers = markOthers(overlay);
    return () => {
      fadeOutCopy(overlay, styles.leaving);
      // Focus goes back to where it was only when the dialog is closed before it is removed.
      overlay.close();
      unmarkOthers();
    };
  }, []);

  const isUploading = percent !== undefined;
  return createPortal(
    <dialog
      ref={ref}
      role="presentation"
      className={styles.overlay}
      onCancel={(event) => event.preventDefault()}
      // Chromium closes by itself when Escape is pressed twice, without asking.
      onClose={({ currentTarget }) => {
        if (currentTarget.isConnected && !currentTarget.open) currentTarget.showModal();
      }}
    >
      <div className={styles.box}>
        <Spinner size="l" />
        {/* The percentage changes too often to be read out. */}
        <p role="status" aria-live={isUploading ? 'off' : undefined}>
          {isUploading ? fill(photoText.uploading, { percent }) : text}
        </p>
        {isUploading && (
          <div className={styles.progress}>
            <ProgressBar percent={percent} label={fill(photoText.uploading, { percent })} />
          </div>
        )}
      </div>
    </dialog>,
    document.body,
  );
}
