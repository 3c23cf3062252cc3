import { answerDialog, useOpenDialogs, type OpenDialog } from '@field-sales/shared/dialogs';
import { layersSettled } from '@field-sales/shared/lib/layers';
import { useEffect, useState } from 'react';
import { commonText } from '../text/common.ts';
import { AlertDialog } from './alert-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';

function OpenDialogView({ dialog }: { dialog: OpenDialog }) {
  const [answer, setAnswer] = useState<boolean>();
  // Whoever asked goes on only when the dialog's history entry is gone: it may navigate next.
  useEffect(() => {
    if (answer !== undefined) void layersSettled().then(() => answerDialog(dialog.id, answer));
  }, [answer, dialog.id]);
  if (answer !== undefined) return null;
  const { title, text } = dialog;
  if (dialog.isQuestion !== true)
    return <AlertDialog title={title} text={text} onClose={() => setAnswer(true)} />;
  return (
    <ConfirmDialog
      title={title}
      text={text}
      confirmLabel={dialog.confirmLabel ?? commonText.confirm}
      isDanger={dialog.isDanger ?? false}
      onConfirm={() => setAnswer(true)}
      onCancel={() => setAnswer(false)}
    />
  );
}

/**
 * The one place that draws the dialogs and the overlay that any app asks for, with one button or two (SH-12).
 * The host draws it; it stands here for the tests of the remotes, which know no host.
 */
export function DialogHost() {
  const { dialog, overlay } = useOpenDialogs();
  return (
    <>
      {dialog !== undefined && <OpenDialogView key={dialog.id} dialog={dialog} />}
      {overlay !== undefined && (
        <LoadingOverlay key={overlay.id} text={overlay.text} percent={overlay.percent} />
      )}
    </>
  );
}
