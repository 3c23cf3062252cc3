import { ClockIcon } from '@field-sales/shared/icons/clock';
import { fieldText } from '../text/field-text.ts';
import { commonText } from '@field-sales/shared/text/common';
import { Notice } from '@field-sales/shared/ui/notice';
import { useStore, type StoreApi } from 'zustand';
import type { AutosaveStatus } from '../drafts/draft-autosave.ts';
import { hasTooManyPhotos, type FormPhotos } from '../photos/form-photos.ts';

type DraftNoticesProps = {
  session: {
    readonly store: Pick<
      StoreApi<{ readonly photos: FormPhotos }>,
      'getState' | 'getInitialState' | 'subscribe'
    >;
    readonly isRestored: boolean;
    readonly isWaiting: boolean;
    readonly status: StoreApi<AutosaveStatus>;
  };
  onStartOver: () => Promise<void>;
};

/**
 * Says that a draft was restored (SH-37) or that a waiting save is shown. Also says if the device cannot store the form
 * (PHN-10), or if the survey has no room for its photos.
 */
export function DraftNotices({ session, onStartOver }: DraftNoticesProps) {
  const isStored = useStore(session.status, (status) => status.isStored);
  const isOverLimit = useStore(session.store, (state) => hasTooManyPhotos(state.photos));
  return (
    <>
      {!isStored && <Notice kind="error">{commonText.storageFull}</Notice>}
      {isOverLimit && <Notice kind="error">{fieldText.photoTooMany}</Notice>}
      {session.isWaiting && (
        <Notice icon={<ClockIcon size="s" />} lead={fieldText.waiting}>
          {fieldText.kept}
        </Notice>
      )}
      {session.isRestored && (
        <Notice action={{ label: fieldText.startOver, onClick: () => void onStartOver() }}>
          {fieldText.draftFound}
        </Notice>
      )}
    </>
  );
}
