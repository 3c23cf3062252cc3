import type { ReactNode } from 'react';
import { ClockIcon } from '../icons/clock.tsx';
import { NextIcon } from '../icons/next.tsx';
import { fill } from '../text/fill.ts';
import { waitingText } from '../text/waiting-text.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';
import styles from './work-bar.module.css';

export type WorkBarProps = {
  icon: ReactNode;
  children: string;
  /** Grey, because the work goes out by itself; work that needs a hand is green. */
  isCalm?: boolean;
  /** What else there is to say, at the end. */
  tag?: ReactNode;
  /** How much of what is on its way was sent, 0 to 1. */
  share?: number | undefined;
  /** Opens a sheet; without it the bar only tells. */
  onOpen?: (() => void) | undefined;
};

/** A row under the header: work waits on the device. Pressed as a whole. */
export function WorkBar({ icon, children, isCalm = false, tag, share, onOpen }: WorkBarProps) {
  const className = classNames(styles.bar, isCalm && styles.calm, onOpen === undefined && styles.still);
  const content = (
    <>
      {icon}
      <span className={styles.text}>{children}</span>
      {tag !== undefined && <span className={styles.tag}>{tag}</span>}
      {onOpen !== undefined && <NextIcon size="s" />}
      {share !== undefined && (
        <span className={styles.track} aria-hidden="true">
          <span className={styles.done} style={{ width: `${Math.round(share * 100)}%` }} />
        </span>
      )}
    </>
  );
  if (onOpen === undefined) {
    return (
      <p className={className} role="status">
        {content}
      </p>
    );
  }
  return (
    <button type="button" className={className} aria-haspopup="dialog" onClick={onOpen}>
      {content}
    </button>
  );
}

/** What goes out by itself at the moment, the `number`th of `all`; `share`: how much of all of it was sent, 0 to 1. */
export type BarSending = { readonly number: number; readonly all: number; readonly share: number };

type WaitingBarProps = { count: number; sending: BarSending | null; onOpen?: () => void };

/** What waits for the network, or is on its way (OFF-25). */
export function WaitingBar({ count, sending, onOpen }: WaitingBarProps) {
  if (sending === null) {
    return (
      <WorkBar isCalm icon={<ClockIcon size="s" />} onOpen={onOpen}>
        {fill(waitingText.waitingBar, { n: count })}
      </WorkBar>
    );
  }
  return (
    <WorkBar isCalm icon={<Spinner />} share={sending.share} onOpen={onOpen}>
      {fill(waitingText.sendingBar, { n: sending.number, m: sending.all })}
    </WorkBar>
  );
}
