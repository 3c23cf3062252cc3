import { RefreshIcon } from '@field-sales/shared/icons/refresh';
import { commonText } from '@field-sales/shared/text/common';
import { IconButton } from '@field-sales/shared/ui/icon-button';
import { useEffect, useState } from 'react';
import styles from './refresh-button.module.css';

export type RefreshButtonProps = {
  onRefresh: () => void;
  of: keyof typeof lockSeconds;
};

/** How many seconds a press locks the button of the list (CHL-08), and that of a room (CHR-19, CON-09). */
const lockSeconds = { list: 1, room: 3 } as const;

const tickTime = 1000;

/** Refreshes, then stays locked while it counts down. */
export function RefreshButton({ onRefresh, of }: RefreshButtonProps) {
  const [secondsLeft, setSecondsLeft] = useState<number>(0);

  useEffect(() => {
    if (secondsLeft === 0) return undefined;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), tickTime);
    return () => clearTimeout(timer);
  }, [secondsLeft]);

  function handleClick() {
    setSecondsLeft(lockSeconds[of]);
    onRefresh();
  }

  return (
    <IconButton label={commonText.refresh} disabled={secondsLeft > 0} onClick={handleClick}>
      {secondsLeft > 0 ? <span className={styles.countdown}>{secondsLeft}</span> : <RefreshIcon />}
    </IconButton>
  );
}
