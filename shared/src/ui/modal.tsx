import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useModalDialog } from './use-modal-dialog.ts';
import { useReachable } from './use-reachable.ts';
import styles from './modal.module.css';

export type ModalProps = {
  title: string;
  /** Escape, Back, or a click on the backdrop. */
  onCancel: () => void;
  children: ReactNode;
  /** The buttons, side by side. */
  footer?: ReactNode;
  /** `alertdialog` interrupts and is read out with its text. */
  role?: 'dialog' | 'alertdialog';
  /** The fixed size of a question; otherwise as high as its content. */
  hasConfirmSize?: boolean;
};

/** A modal dialog (SH-12), open as long as it is mounted. The content scrolls when it does not fit. */
export function Modal({
  title,
  onCancel,
  children,
  footer,
  role = 'dialog',
  hasConfirmSize = false,
}: ModalProps) {
  const id = useId();
  const { ref, props } = useModalDialog(onCancel, styles.leaving);
  const content = useReachable();
  return (
    <dialog
      {...props}
      ref={ref}
      role={role}
      aria-modal="true"
      aria-labelledby={`${id}-title`}
      aria-describedby={role === 'alertdialog' ? `${id}-content` : undefined}
      className={classNames(styles.modal, hasConfirmSize && styles.confirm)}
    >
      <h2 className={styles.title} id={`${id}-title`}>
        {title}
      </h2>
      <div ref={content} className={styles.content} id={`${id}-content`}>
        {children}
      </div>
      {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
    </dialog>
  );
}
