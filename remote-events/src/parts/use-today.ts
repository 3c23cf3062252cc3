import { plusDays, today, toLocalDate, type CalendarDate } from '@field-sales/shared/lib/dates';
import { useEffect, useState } from 'react';

/**
 * Today by the device's calendar; it changes if midnight passes while the screen is open. It never goes back: a person
 * who travels west keeps the day that the screen shows.
 */
export function useToday(): CalendarDate {
  const [day, setDay] = useState(() => today());

  useEffect(() => {
    let midnight: ReturnType<typeof setTimeout> | undefined;
    function look(): void {
      clearTimeout(midnight);
      const now = today();
      setDay((last) => (now > last ? now : last));
      midnight = setTimeout(look, toLocalDate(plusDays(now, 1)).getTime() - Date.now());
    }
    look();
    // A page in the background is frozen, together with its timers.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(midnight);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  return day;
}
