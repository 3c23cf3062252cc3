import { commonText } from '../text/common.ts';
import { Button } from './button.tsx';
import { Clauses } from './clauses.tsx';
import styles from './alert-dialog.module.css';
import { Modal } from './modal.tsx';
import { autoFocusProps } from './use-modal-dialog.ts';

export type AlertDialogProps = {
  title: string;
  text: string;
  /** The button; backdrop, Escape and Back are the same as the button (SH-13). */
  onClose: () => void;
  confirmLabel?: string;
};

/** A dialog with one button (SH-12). */
export function AlertDialog({ title, text, onClose, confirmLabel = commonText.confirm }: AlertDialogProps) {
  return (
    <Modal
      role="alertdialog"
      title={title}
      onCancel={onClose}
      footer={
        <Button size="m" onClick={onClose} {...autoFocusProps}>
          {confirmLabel}
        </Button>
      }
    >
      <p className={styles.text}>
        <Clauses>{text}</Clauses>
      </p>
    </Modal>
  );
}
