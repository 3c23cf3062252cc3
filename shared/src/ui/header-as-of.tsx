import { useAsOf } from '@field-sales/shared/query';
import { OfflineIcon } from '../icons/offline.tsx';
import styles from './page-header.module.css';

/** Says how old the answers are that the screen shows from the device (OFF-15). */
export function HeaderAsOf() {
  const asOf = useAsOf();
  if (asOf === undefined) return null;
  return (
    <p className={styles.asOf}>
      <OfflineIcon size="xs" />
      {asOf}
    </p>
  );
}
