import { commonText } from '@field-sales/shared/text/common';
import { fieldText } from '@field-sales/shared/text/field';
import { Notice } from '@field-sales/shared/ui/notice';
import { useStore, type StoreApi } from 'zustand';

type DraftNoticesProps = {
  session: {
    readonly isRestored: boolean;
    readonly status: StoreApi<{ readonly isStorageFull: boolean }>;
  };
  onStartOver: () => Promise<void>;
};

/** Says that a draft was restored (SH-37), and when the device has no room for it. */
export function DraftNotices({ session, onStartOver }: DraftNoticesProps) {
  const isStorageFull = useStore(session.status, (status) => status.isStorageFull);
  return (
    <>
      {isStorageFull && <Notice kind="error">{commonText.storageFull}</Notice>}
      {session.isRestored && (
        <Notice action={{ label: fieldText.startOver, onClick: () => void onStartOver() }}>
          {fieldText.draftFound}
        </Notice>
      )}
    </>
  );
}
