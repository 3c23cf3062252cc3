import { AlertIcon } from '@field-sales/shared/icons/alert';
import { commonText } from '@field-sales/shared/text/common';
import { Clauses } from '@field-sales/shared/ui/clauses';
import { SectionHead } from '@field-sales/shared/ui/section-head';
import { useId, useRef, type ChangeEvent } from 'react';
import { useStore, type StoreApi } from 'zustand';
import type { AutosaveStatus } from '../drafts/draft-autosave.ts';
import { AddPhotoCell, PhotoCell } from '../parts/photo-cell.tsx';
import gridStyles from '../parts/photo-grid.module.css';
import { fieldText } from '../text/field-text.ts';
import { hasTooManyPhotos, photoLimit, type FormPhotos, type PhotoAction } from './form-photos.ts';
import type { PhotoQueue } from './photo-queue.ts';
import styles from './photo-section.module.css';
import type { PhotoUrls } from './photo-urls.ts';

type PhotoSectionProps = {
  session: {
    readonly store: Pick<
      StoreApi<{ readonly photos: FormPhotos }>,
      'getState' | 'getInitialState' | 'subscribe'
    >;
    readonly status: StoreApi<AutosaveStatus>;
    readonly photoQueue: PhotoQueue;
    readonly photoUrls: Pick<PhotoUrls, 'urlOf'>;
    readonly dispatch: (action: PhotoAction) => void;
  };
  /** On edit screens only: the first photo is (필수), or all are (선택). */
  marks?: 'firstRequired' | 'optional' | undefined;
};

/** The photos of a form, from the camera or the gallery. */
export function PhotoSection({ session, marks }: PhotoSectionProps) {
  const { store, status, photoQueue, photoUrls, dispatch } = session;
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
            src: photoUrls.urlOf(key),
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

export type PhotoGridProps = {
  photos: readonly { readonly id: string; readonly src: string | null; readonly isBusy?: boolean }[];
  /** How many there can be. */
  limit: number;
  /** Files that were chosen to be added; there may be more than there is room for. */
  onAdd: (files: readonly File[]) => void;
  onReplace: (id: string, file: File) => void;
  onDelete: (id: string) => void;
  /** Edit screens mark photos: the first (필수) and the others (선택), or all (선택). */
  marks?: 'firstRequired' | 'optional' | undefined;
  /** Stands under the grid until the next try. */
  error?: string | undefined;
  /** The photos past the limit are too many: they are marked, and described by the error. */
  isOverLimit?: boolean;
};

/** The first photo is (필수) and the others (선택) (OWN-19), or all are (선택). */
function markOf(marks: PhotoGridProps['marks'], index: number): string | undefined {
  if (marks === undefined) return undefined;
  return marks === 'firstRequired' && index === 0 ? fieldText.photoRequired : fieldText.photoOptional;
}

/** Photos to add, replace and delete (OWN-15, OWN-17). */
export function PhotoGrid(props: PhotoGridProps) {
  const { photos, limit, onAdd, onReplace, onDelete, marks, error, isOverLimit = false } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const target = useRef<string | null>(null);

  function pick(replaced: string | null) {
    const { current } = input;
    if (current === null) return;
    target.current = replaced;
    current.multiple = replaced === null;
    current.click();
  }

  function handleFiles({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])];
    // Otherwise the same file cannot be chosen again.
    currentTarget.value = '';
    const [first] = files;
    if (first === undefined) return;
    if (target.current === null) onAdd(files);
    else onReplace(target.current, first);
  }

  return (
    <div className={gridStyles.block}>
      <ul className={gridStyles.grid}>
        {photos.map((photo, index) => (
          <PhotoCell
            key={photo.id}
            src={photo.src}
            isBusy={photo.isBusy ?? false}
            number={index + 1}
            mark={markOf(marks, index)}
            surplusId={isOverLimit && index >= limit ? `${id}-error` : undefined}
            onReplace={() => pick(photo.id)}
            onDelete={() => onDelete(photo.id)}
          />
        ))}
        <AddPhotoCell
          count={photos.length}
          limit={limit}
          errorId={error === undefined ? undefined : `${id}-error`}
          onPress={() => pick(null)}
        />
      </ul>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        tabIndex={-1}
        aria-label={fieldText.photos}
        onChange={handleFiles}
      />
      {error !== undefined && (
        <p className={gridStyles.error} id={`${id}-error`} role="alert">
          <AlertIcon size="xs" />
          <span>
            <Clauses>{error}</Clauses>
          </span>
        </p>
      )}
    </div>
  );
}
