import { useId } from 'react';
import { CameraIcon } from '@field-sales/shared/icons/camera';
import { CloseIcon } from '@field-sales/shared/icons/close';
import { photoText } from '@field-sales/shared/text/photo-text';
import { fieldText } from '../text/field-text.ts';
import { fill } from '@field-sales/shared/text/fill';
import { classNames } from '@field-sales/shared/ui/class-names';
import { PhotoThumb } from '@field-sales/shared/ui/photo-thumb';
import { Spinner } from '@field-sales/shared/ui/spinner';
import styles from './photo-grid.module.css';

type PhotoCellProps = {
  /** An object URL or an address; null while there is nothing to show yet. */
  src: string | null;
  /** It is being made smaller or stored. */
  isBusy: boolean;
  /** Its place in the grid, from 1. */
  number: number;
  mark: string | undefined;
  /** The id of the text that says that it is one too many. */
  surplusId: string | undefined;
  onReplace: () => void;
  onDelete: () => void;
};

/** A photo of a form: a tap replaces it (OWN-17), the cross removes it at once (OWN-18). */
export function PhotoCell(props: PhotoCellProps) {
  const { src, isBusy, number, mark, surplusId, onReplace, onDelete } = props;
  const id = useId();
  const name = fill(photoText.photo, { n: number });
  const describedBy = classNames(`${id}-name`, mark !== undefined && `${id}-mark`, surplusId);
  return (
    <li
      className={classNames(styles.cell, isBusy && styles.busy, surplusId !== undefined && styles.surplus)}
      aria-busy={isBusy || undefined}
    >
      <span id={`${id}-name`} className={styles.photo}>
        <PhotoThumb src={src} alt={name} />
      </span>
      <button
        type="button"
        className={styles.cover}
        aria-label={fieldText.replacePhoto}
        aria-describedby={describedBy}
        disabled={isBusy}
        onClick={onReplace}
      />
      {mark !== undefined && (
        <span className={styles.mark} id={`${id}-mark`}>
          {mark}
        </span>
      )}
      {isBusy ? (
        <span className={styles.spinner}>
          <Spinner />
        </span>
      ) : (
        <button
          type="button"
          className={styles.delete}
          aria-label={fieldText.deletePhoto}
          aria-describedby={describedBy}
          onClick={onDelete}
        >
          <span className={styles.cross}>
            <CloseIcon size="xs" />
          </span>
        </button>
      )}
    </li>
  );
}

type AddPhotoCellProps = {
  count: number;
  limit: number;
  errorId: string | undefined;
  onPress: () => void;
};

/** The next free cell: a tap takes or chooses photos, as long as there is room (CON-17). */
export function AddPhotoCell({ count, limit, errorId, onPress }: AddPhotoCellProps) {
  return (
    <li className={styles.addItem}>
      <button
        type="button"
        className={classNames(styles.add, count === 0 && styles.alone)}
        disabled={count >= limit}
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
