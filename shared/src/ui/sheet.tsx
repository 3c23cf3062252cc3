import { useId, type ReactNode } from 'react';
import { CloseIcon } from '../icons/close.tsx';
import { commonText } from '../text/common.ts';
import { IconButton } from './icon-button.tsx';
import styles from './sheet.module.css';
import { useDragDown } from './use-drag-down.ts';
import { autoFocusProps, useModalDialog } from './use-modal-dialog.ts';
import { useReachable } from './use-reachable.ts';

export type SheetProps = {
  title: string;
  /** The close button, a drag down, the backdrop, Escape or Back. */
  onClose: () => void;
  children: ReactNode;
};

/** A panel from the bottom, open as long as it is mounted. What is in it scrolls when it does not fit. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const id = useId();
  const { ref, props } = useModalDialog(onClose, styles.leaving);
  const drag = useDragDown(ref, onClose);
  const content = useReachable();
  return (
    <dialog {...props} ref={ref} aria-modal="true" aria-labelledby={id} className={styles.sheet}>
      <header className={styles.header} {...drag}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        <IconButton label={commonText.close} onClick={onClose} {...autoFocusProps}>
          <CloseIcon />
        </IconButton>
      </header>
      <div ref={content} className={styles.content}>
        {children}
      </div>
    </dialog>
  );
}
