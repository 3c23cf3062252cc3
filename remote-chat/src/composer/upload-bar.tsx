import { CloseIcon } from '@field-sales/shared/icons/close';
import { commonText } from '@field-sales/shared/text/common';
import { photoText } from '@field-sales/shared/text/photo-text';
import { fill } from '@field-sales/shared/text/fill';
import { IconButton } from '@field-sales/shared/ui/icon-button';
import { PhotoThumb } from '@field-sales/shared/ui/photo-thumb';
import { ProgressBar } from '@field-sales/shared/ui/progress-bar';
import type { Outgoing } from '../outbox/outgoing.ts';
import { useProgress } from '../outbox/use-outbox.ts';
import styles from './upload-bar.module.css';

type UploadBarProps = { upload: Outgoing; onCancel: () => void };

/** What is shown while the last byte is sent and the server has not answered. */
const mostUnanswered = 99;

/** Which photo the bytes so far reach into, from 0. */
function photoAt(sizes: readonly number[], share: number): number {
  const sent = share * sizes.reduce((sum, size) => sum + size, 0);
  let end = 0;
  const index = sizes.findIndex((size) => (end += size) > sent);
  return index === -1 ? sizes.length - 1 : index;
}

/** How far the photos of a message are on their way, with a way to stop them. */
export function UploadBar({ upload: { key, photos }, onCancel }: UploadBarProps) {
  const share = useProgress(key);
  const percent = Math.min(mostUnanswered, Math.floor(share * 100));
  const index = photoAt(
    photos.map(({ size }) => size),
    share,
  );
  const label = fill(photoText.uploading, { percent });
  return (
    <div className={styles.bar}>
      <span className={styles.photo}>
        <PhotoThumb src={photos[index]?.src ?? null} alt="" />
      </span>
      <div>
        <p className={styles.words}>
          <b>{label}</b>
          <span>
            {index + 1}/{photos.length}
          </span>
        </p>
        <ProgressBar percent={percent} label={label} />
      </div>
      <IconButton label={commonText.cancel} onClick={onCancel}>
        <CloseIcon />
      </IconButton>
    </div>
  );
}
