import { OfflineIcon } from '../icons/offline.tsx';
import { commonText } from '../text/common.ts';
import { Clauses } from './clauses.tsx';
import styles from './offline-bar.module.css';

/** A row under the header while the device is offline (SH-38). */
export function OfflineBar() {
  return (
    <p className={styles.bar} role="status">
      <OfflineIcon size="s" />
      <span>
        <Clauses>{commonText.offline}</Clauses>
      </span>
    </p>
  );
}
