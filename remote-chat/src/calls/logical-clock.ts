let last = 0;

/** A number larger than every one before it: says which of two things on this page happened first. */
export function tick(): number {
  last += 1;
  return last;
}
