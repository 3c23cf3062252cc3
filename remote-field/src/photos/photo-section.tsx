import { commonText } from '@field-sales/shared/text/common';
import { fieldText } from '@field-sales/shared/text/field';
import { PhotoGrid } from '@field-sales/shared/ui/photo-grid';
import { SectionHead } from '@field-sales/shared/ui/section-head';
import { useStore, type StoreApi } from 'zustand';
import type { KeptStatus } from '../drafts/draft-keeper.ts';
import { hasTooManyPhotos, photoLimit, type FormPhotos, type PhotoAction } from './form-photos.ts';
import styles from './photo-section.module.css';
import type { PhotoUrls } from './photo-urls.ts';
import type { PhotoWork } from './photo-work.ts';

type PhotoSectionProps = {
  session: {
    readonly store: Pick<
      StoreApi<{ readonly photos: FormPhotos }>,
      'getState' | 'getInitialState' | 'subscribe'
    >;
    readonly status: StoreApi<KeptStatus>;
    readonly photoWork: PhotoWork;
    readonly urls: PhotoUrls;
    readonly dispatch: (action: PhotoAction) => void;
  };
  /** On edit screens only: the first photo is (필수), or all are (선택) (OWN-19, PRC-28). */
  marks?: 'firstRequired' | 'optional' | undefined;
};

/** The photos of a form: at most nine, from the camera or the gallery. */
export function PhotoSection({ session, marks }: PhotoSectionProps) {
  const { store, status, photoWork, urls, dispatch } = session;
  const photos = useStore(store, (state) => state.photos.shown);
  const isOverLimit = useStore(store, (state) => hasTooManyPhotos(state.photos));
  const areKept = useStore(status, ({ arePhotosKept }) => arePhotosKept);
  const { waiting, replacing, error } = useStore(photoWork.store);
  const hint = isOverLimit ? fieldText.photoTooMany : areKept ? undefined : commonText.storageFull;
  return (
    <section className={styles.section}>
      <SectionHead title={fieldText.photos}>
        <span className={isOverLimit ? styles.tooMany : styles.count}>
          {photos.length}/{photoLimit}
        </span>
      </SectionHead>
      <PhotoGrid
        photos={[
          ...photos.map(({ key }) => ({ id: key, src: urls.get(key), isBusy: replacing.includes(key) })),
          ...waiting.map((id) => ({ id, src: null, isBusy: true })),
        ]}
        limit={photoLimit}
        marks={marks}
        isOverLimit={isOverLimit}
        error={error ?? hint}
        onAdd={photoWork.add}
        onReplace={photoWork.replace}
        onDelete={(key) => {
          photoWork.clearError();
          dispatch({ type: 'photoRemoved', key });
        }}
      />
    </section>
  );
}
