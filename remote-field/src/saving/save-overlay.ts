import { showOverlay, type OverlayHandle } from '@field-sales/shared/dialogs';
import { fieldText } from '../text/field-text.ts';

export type SaveOverlay = {
  /** How much of the body was sent, 0 to 1. */
  progress: (share: number) => void;
  hide: () => void;
};

/** What is shown while saving (OWN-23): 저장 중; while photos are sent, 업로드 중 n%; and 저장 중 again until the answer is there: sent is not saved. */
export function showSaveOverlay(): SaveOverlay {
  let overlay: OverlayHandle = showOverlay(fieldText.saving);
  let isUploading = false;

  function swap(): void {
    const next = showOverlay(fieldText.saving);
    overlay.hide();
    overlay = next;
  }

  return {
    progress: (share) => {
      if (share < 1) {
        isUploading = true;
        overlay.setPercent(Math.floor(share * 100));
      } else if (isUploading) {
        isUploading = false;
        swap();
      }
    },
    hide: () => overlay.hide(),
  };
}
