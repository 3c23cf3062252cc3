const two = (value: number) => String(value).padStart(2, '0');

/** A time in ms as `HH:mm` of today, `MM-DD HH:mm` of another day, in the device's zone (OFF-15, OFF-22). */
export function asOfText(asOf: number, now: Date = new Date()): string {
  const time = new Date(asOf);
  const clock = `${two(time.getHours())}:${two(time.getMinutes())}`;
  if (time.toDateString() === now.toDateString()) return clock;
  return `${two(time.getMonth() + 1)}-${two(time.getDate())} ${clock}`;
}
