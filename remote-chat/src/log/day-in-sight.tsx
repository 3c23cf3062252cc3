import { classNames } from '@field-sales/shared/ui/class-names';
import { useEffect, useState, type RefObject } from 'react';
import styles from './day-in-sight.module.css';
import { firstInSight } from './scroll-place.ts';

type DayInSightProps = {
  scroller: RefObject<HTMLElement | null>;
  /** A reader at the end knows the day. */
  isOff: boolean;
};

/** How long, in ms, the day stays once the scrolling has ended. */
const stayTime = 1200;

/** The day of the first message in sight, while somebody moves through a log. */
export function DayInSight({ scroller, isOff }: DayInSightProps) {
  const [day, setDay] = useState('');
  const [isMoving, setIsMoving] = useState(false);
  const isShown = isMoving && !isOff && day !== '';

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const handleScroll = () => {
      setDay(firstInSight(element)?.dataset.day ?? '');
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
