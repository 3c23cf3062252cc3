import { commonText } from '@field-sales/shared/text/common';
import { fieldText } from '../text/field-text.ts';
import { SectionHead } from '@field-sales/shared/ui/section-head';
import { useStore, type StoreApi } from 'zustand';
import type { AutosaveStatus } from '../drafts/draft-autosave.ts';
import { PhotoGrid } from '../parts/photo-grid.tsx';
import { hasTooManyPhotos, photoLimit, type FormPhotos, type PhotoAction } from './form-photos.ts';
import type { PhotoFiles } from './photo-files.ts';
import type { PhotoQueue } from './photo-queue.ts';
import styles from './photo-section.module.css';

type PhotoSectionProps = {
  session: {
    readonly store: Pick<
      StoreApi<{ readonly photos: FormPhotos }>,
      'getState' | 'getInitialState' | 'subscribe'
    >;
    readonly status: StoreApi<AutosaveStatus>;
    readonly photoQueue: PhotoQueue;
    readonly photoFiles: PhotoFiles;
    readonly dispatch: (action: PhotoAction) => void;
  };
  /** On edit screens only: the first photo is (필수), or all are (선택) (OWN-19, PRC-28). */
  marks?: 'firstRequired' | 'optional' | undefined;
};

/** The photos of a form, from the camera or the gallery. */
export function PhotoSection({ session, marks }: PhotoSectionProps) {
  const { store, status, photoQueue, photoFiles, dispatch } = session;
  const photos = useStore(store, (state) => state.photos.shown);
  const isOverLimit = useStore(store, (state) => hasTooManyPhotos(state.photos));
  const areStored = useStore(status, ({ arePhotosStored }) => arePhotosStored);
  const { waiting, replacing, error } = useStore(photoQueue.store);
  const hint = isOverLimit ? fieldText.photoTooMany : areStored ? undefined : commonText.storageFull;
  return (
    <section className={styles.section}>
      <SectionHead title={fieldText.photos}>
        <span className={isOverLimit ? styles.tooMany : styles.count}>
          {photos.length}/{photoLimit}
        </span>
      </SectionHead>
      <PhotoGrid
        photos={[
          ...photos.map(({ key }) => ({
            id: key,
            src: photoFiles.urlOf(key),
            isBusy: replacing.includes(key),
          })),
          ...waiting.map((id) => ({ id, src: null, isBusy: true })),
        ]}
        limit={photoLimit}
        marks={marks}
        isOverLimit={isOverLimit}
        error={error ?? hint}
        onAdd={photoQueue.add}
        onReplace={photoQueue.replace}
        onDelete={(key) => {
          photoQueue.clearError();
          dispatch({ type: 'photoRemoved', key });
        }}
      />
    </section>
  );
}
