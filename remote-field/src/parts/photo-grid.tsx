import { useId, useRef, type ChangeEvent } from 'react';
import { AlertIcon } from '@field-sales/shared/icons/alert';
import { CameraIcon } from '@field-sales/shared/icons/camera';
import { fieldText } from '../text/field-text.ts';
import { classNames } from '@field-sales/shared/ui/class-names';
import { Clauses } from '@field-sales/shared/ui/clauses';
import { PhotoCell } from './photo-cell.tsx';
import styles from './photo-grid.module.css';

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
  /** A save found no photo. */
  isMissing?: boolean;
  isDisabled?: boolean;
};

function markOf(marks: PhotoGridProps['marks'], index: number): string | undefined {
  if (marks === undefined) return undefined;
  return marks === 'firstRequired' && index === 0 ? fieldText.photoRequired : fieldText.photoOptional;
}

type AddTileProps = {
  count: number;
  limit: number;
  isMissing: boolean;
  isDisabled: boolean;
  errorId: string | undefined;
  onPress: () => void;
};

function AddTile({ count, limit, isMissing, isDisabled, errorId, onPress }: AddTileProps) {
  return (
    <li className={styles.addItem}>
      <button
        type="button"
        className={classNames(styles.add, count === 0 && styles.alone, isMissing && styles.missing)}
        disabled={isDisabled || count >= limit}
        aria-describedby={errorId}
        onClick={onPress}
      >
        <CameraIcon />
        <span>{fieldText.addPhoto}</span>
        <span className={styles.count}>
          {count}/{limit}
        </span>
      </button>
    </li>
  );
}

/** Photos of a form: add, replace, delete. The add tile is the next free cell. */
export function PhotoGrid(props: PhotoGridProps) {
  const {
    photos,
    limit,
    onAdd,
    onReplace,
    onDelete,
    marks,
    error,
    isOverLimit = false,
    isMissing = false,
    isDisabled = false,
  } = props;
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
    <div className={styles.block}>
      <ul className={styles.grid}>
        {photos.map((photo, index) => (
          <PhotoCell
            key={photo.id}
            src={photo.src}
            isBusy={photo.isBusy ?? false}
            number={index + 1}
            mark={markOf(marks, index)}
            surplusId={isOverLimit && index >= limit ? `${id}-error` : undefined}
            isDisabled={isDisabled}
            onReplace={() => pick(photo.id)}
            onDelete={() => onDelete(photo.id)}
          />
        ))}
        <AddTile
          count={photos.length}
          limit={limit}
          isMissing={isMissing}
          isDisabled={isDisabled}
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
        <p className={styles.error} id={`${id}-error`} role="alert">
          <AlertIcon size="xs" />
          <span>
            <Clauses>{error}</Clauses>
          </span>
        </p>
      )}
    </div>
  );
}
