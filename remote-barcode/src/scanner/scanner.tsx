import { useBackClose } from '@field-sales/shared/lib/layers';
import { CloseIcon } from '@field-sales/shared/icons/close';
import { commonText } from '@field-sales/shared/text/common';
import { Clauses } from '@field-sales/shared/ui/clauses';
import { useLayoutEffect, useRef } from 'react';
import { barcodeText } from '../text/barcode-text.ts';
import { TorchIcon } from '../icons/torch.tsx';
import styles from './scanner.module.css';
import { useScanner, type ScannerEvents } from './use-scanner.ts';

export type ScannerProps = ScannerEvents & { onClose: () => void };

/**
 * The camera over the whole screen, with a guide for the barcode. It goes on until a value is accepted; Back,
 * Escape and the cross close it (SH-42).
 */
export function Scanner({ onRead, onFailure, onClose }: ScannerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { video, guide, isMisread, torch } = useScanner({ onRead, onFailure });
  useBackClose(true, onClose);

  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    // Focus goes back to the scan button only when the dialog is closed before it is removed.
    return () => opened?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.scanner}
      aria-modal="true"
      aria-label={barcodeText.scan}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className={styles.header}>
        <button type="button" className={styles.icon} aria-label={commonText.close} onClick={onClose}>
          <CloseIcon />
        </button>
        <span className={styles.title}>{barcodeText.scan}</span>
      </header>
      <div className={styles.picture}>
        <video ref={video} className={styles.video} playsInline muted />
        <div ref={guide} className={styles.guide} />
        <p role="status" className={styles.word}>
          <Clauses>{isMisread ? barcodeText.misread : barcodeText.scanGuide}</Clauses>
        </p>
        {torch !== undefined && (
          <button
            type="button"
            className={styles.torch}
            aria-label={barcodeText.torch}
            aria-pressed={torch.isOn}
            onClick={torch.toggle}
          >
            <TorchIcon />
          </button>
        )}
      </div>
    </dialog>
  );
}
