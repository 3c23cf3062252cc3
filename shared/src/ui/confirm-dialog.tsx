import { commonText } from '../text/common.ts';
import { Button } from './button.tsx';
import { Clauses } from './clauses.tsx';
import { Modal } from './modal.tsx';
import { autoFocusProps } from './use-modal-dialog.ts';

export type ConfirmDialogProps = {
  title: string;
  text: string;
  onConfirm: () => void;
  /** 취소, backdrop, Escape and Back. */
  onCancel: () => void;
  confirmLabel?: string;
  /** It destroys something: red, and 취소 has the focus. */
  isDanger?: boolean;
  /** Words after which a line may break as well. */
  breakAfter?: readonly string[];
};

/** A dialog with 취소 and a confirm button (SH-12), of a fixed size (CON-22). */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    text,
    onConfirm,
    onCancel,
    confirmLabel = commonText.confirm,
    isDanger = false,
    breakAfter,
  } = props;
  return (
    <Modal
      role="alertdialog"
      title={title}
      onCancel={onCancel}
      hasConfirmSize
      footer={
        <>
          <Button variant="secondary" size="m" onClick={onCancel} {...(isDanger && autoFocusProps)}>
            {commonText.cancel}
          </Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            size="m"
            onClick={onConfirm}
            {...(!isDanger && autoFocusProps)}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>
        <Clauses {...(breakAfter && { breakAfter })}>{text}</Clauses>
      </p>
    </Modal>
  );
}
