import { classNames } from '@field-sales/shared/ui/class-names';
import { useEffect, useState, type RefObject } from 'react';
import styles from './day-in-sight.module.css';
import type { Message } from './messages.ts';
import { firstInSight } from './scroll-place.ts';
import { dayOf } from './message-groups.ts';

type DayInSightProps = {
  scroller: RefObject<HTMLElement | null>;
  messages: readonly Message[];
  /** A reader at the end knows the day. */
  isOff: boolean;
};

/** How long, in ms, the day stays once the scrolling has ended. */
const stayTime = 1200;

/** The day of the first message in sight, while somebody moves through a log. */
export function DayInSight({ scroller, messages, isOff }: DayInSightProps) {
  const [firstKey, setFirstKey] = useState<string>();
  const [isMoving, setIsMoving] = useState(false);
  const first = messages.find(({ key }) => key === firstKey);
  const day = first === undefined ? '' : dayOf(first);
  const isShown = isMoving && !isOff && day !== '';

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const handleScroll = () => {
      setFirstKey(firstInSight(element)?.dataset.key);
      setIsMoving(true);
      clearTimeout(resting);
      resting = setTimeout(() => setIsMoving(false), stayTime);
    };
    element.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      element.removeEventListener('scroll', handleScroll);
      clearTimeout(resting);
    };
  }, [scroller]);

  return (
    <p aria-hidden data-day-in-sight="" className={classNames(styles.day, isShown && styles.shown)}>
      {day}
    </p>
  );
}
